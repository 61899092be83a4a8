// app.ts - <rv-app>: the first screen of the page.
import { LitElement, html } from 'lit';
import { words } from '../words';

class App extends LitElement {
  private update_ = () => this.requestUpdate();

  connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('rv-language', this.update_);
  }

  disconnectedCallback(): void {
    window.removeEventListener('rv-language', this.update_);
    super.disconnectedCallback();
  }

  render() {
    return html`<main><h1>Reverie</h1>
      ${['onirim', 'nightmarium'].map((game) => html`<h2>${words.title(game)}</h2>
        <p>${words.about(game)}</p>`)}</main>`;
  }
}

customElements.define('rv-app', App);
