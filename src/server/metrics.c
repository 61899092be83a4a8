/* metrics.c - what Prometheus asks for. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>

#include "server/inside.h"

typedef struct {
    const char *name, *type, *help;
    double value;
} metric;

char *srv_metrics(srv_server *s) {
    const srv_counts *c = &s->counts;
    const metric metrics[] = {
        {"connections", "gauge", "WebSocket connections", s->n_callers},
        {"tables_loaded", "gauge", "Tables in memory", s->n_tables},
        {"requests_total", "counter", "Requests over WebSocket", (double)c->requests},
        {"refused_total", "counter", "Requests refused", (double)c->refused},
        {"actions_total", "counter", "Actions stored", (double)c->actions},
        {"bot_actions_total", "counter", "Actions of bots among them", (double)c->bot_actions},
        {"games_total", "counter", "Games begun", (double)c->games},
        {"commits_total", "counter", "Commits to the store", (double)c->commits},
        {"commit_seconds_total", "counter", "Time spent in commits", c->commit_seconds},
        {"failed_commits_total", "counter", "Commits that failed", (double)c->failed_commits},
        {"cut_off_total", "counter", "Connections cut off", (double)c->cut_off},
        {"received_bytes_total", "counter", "Bytes of requests", (double)c->bytes_in},
        {"sent_bytes_total", "counter", "Bytes of messages", (double)c->bytes_out},
    };
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; i++) {
        const metric *m = &metrics[i];
        fprintf(out, "# HELP reverie_%s %s.\n# TYPE reverie_%s %s\nreverie_%s %.15g\n", m->name,
                m->help, m->name, m->type, m->name, m->value);
    }
    fclose(out);
    return text;
}
