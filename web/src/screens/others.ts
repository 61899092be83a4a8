// others.ts - every screen that is needed neither at once nor for playing alone.
import './about';
import './daily';
import './deal';
import './glossary';
import './history';
import './learn';
import './lesson';
import './online';
import './replay';
import './review';
import './rules';
import './settings';
import './setup';
import './statistics';
import './tables';
