/* vector.c - Vector: many games at once, into the caller's arrays.
 *
 * Game i of n plays stream i + 1 of the seed, then stream i + 1 + n, and so on: each is the game
 * `SEED#number` of a session. A step checks all actions first, so that a bad one changes nothing;
 * then, without Python's lock, each game goes on, a finished one begins anew, and its row of every
 * array is written. The legal actions are kept here as bits: the caller's mask is only written. */
#include <stdlib.h>
#include <string.h>

#include "binding.h"

static PyTypeObject *vector_type;

/* One game; the state is as long as the game's. */
typedef struct {
    uint64_t stream;
    int actor;
    rv_rng rng;
    rv_state state;
} table;

enum { OBSERVATION, MASK, REWARD, DONE, ACTOR, ARRAYS };

typedef struct {
    PyObject_HEAD py_encoding *encoding;
    bool busy; /* a thread is inside; the lock of Python is not held all the time */
    bool held[ARRAYS];
    Py_buffer arrays[ARRAYS];
    Py_ssize_t n;
    size_t stride; /* bytes of a table */
    char *tables;
    int words; /* 64-bit words of a row of `legal` */
    uint64_t *legal;
    uint16_t *chosen; /* the actions of a step, once they are checked */
    uint64_t episodes, decisions;
} py_vector;

static py_vector *inside(PyObject *self) {
    return (py_vector *)self;
}

static inline table *table_at(const py_vector *v, Py_ssize_t i) {
    return (table *)(void *)(v->tables + (size_t)i * v->stride);
}

/* ---- One game ---- */

/* Deals until there is something to decide; a deal can be lost before the first decision. */
static void deal(const py_vector *v, table *t) {
    const py_setup *setup = &v->encoding->setup;
    do {
        rv_rng_select(&t->rng, t->stream);
        setup->game->setup(&t->state, setup->seats, &setup->options, &t->rng, NULL);
        t->actor = setup->game->actor(&t->state);
        if (!t->actor) t->stream += (uint64_t)v->n;
    } while (!t->actor);
}

static inline void show(const py_vector *v, Py_ssize_t i, const table *t) {
    const py_encoding *e = v->encoding;
    const rv_game *game = e->setup.game;
    rv_action legal[RV_MAX_LEGAL];
    uint8_t *mask = (uint8_t *)v->arrays[MASK].buf + i * e->n_actions;
    uint64_t *bits = v->legal + i * v->words;
    const uint16_t *index = e->index[t->actor - 1];
    game->encode(&t->state, t->actor, (uint8_t *)v->arrays[OBSERVATION].buf + i * e->n_numbers);
    memset(mask, 0, (size_t)e->n_actions);
    memset(bits, 0, (size_t)v->words * sizeof *bits);
    int n = game->legal(&t->state, legal);
    for (int k = 0; k < n; k++) {
        unsigned number = index[legal[k]];
        mask[number] = 1;
        bits[number / 64] |= UINT64_C(1) << number % 64;
    }
    ((uint8_t *)v->arrays[ACTOR].buf)[i] = (uint8_t)t->actor;
}

static inline void advance(py_vector *v, Py_ssize_t i) {
    const py_encoding *e = v->encoding;
    const rv_game *game = e->setup.game;
    table *t = table_at(v, i);
    float *reward = (float *)v->arrays[REWARD].buf + i * e->setup.seats;
    uint8_t *done = (uint8_t *)v->arrays[DONE].buf + i;
    game->apply(&t->state, e->actions[t->actor - 1][v->chosen[i]], &t->rng, NULL);
    t->actor = game->actor(&t->state);
    *done = !t->actor;
    for (int seat = 0; seat < e->setup.seats; seat++) reward[seat] = 0;
    if (!t->actor) {
        py_rewards(&e->setup, game->winners(&t->state), reward);
        t->stream += (uint64_t)v->n;
        deal(v, t);
        v->episodes++;
    }
    show(v, i, t);
}

/* ---- Making and ending ---- */

static void release(py_vector *v) {
    for (int a = 0; a < ARRAYS; a++)
        if (v->held[a]) PyBuffer_Release(&v->arrays[a]);
    memset(v->held, 0, sizeof v->held);
}

static void vector_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    py_vector *v = inside(self);
    release(v);
    free(v->tables);
    free(v->legal);
    free(v->chosen);
    Py_XDECREF((PyObject *)v->encoding);
    PyObject_Free(self);
    Py_DECREF(type);
}

static bool hold_arrays(py_vector *v, PyObject *const given[ARRAYS]) {
    const py_encoding *e = v->encoding;
    static const char *const names[] = {"observation", "mask", "reward", "done", "actor"};
    static const char *const formats[] = {"B", "Bb?", "f", "Bb?", "B"};
    const Py_ssize_t columns[] = {e->n_numbers, e->n_actions, e->setup.seats, 1, 1};
    for (int a = 0; a < ARRAYS; a++) {
        v->held[a] =
            py_get_array(given[a], names[a], v->n, columns[a], formats[a], true, &v->arrays[a]);
        if (!v->held[a]) return false;
    }
    return true;
}

static bool make_tables(py_vector *v) {
    const rv_game *game = v->encoding->setup.game;
    v->stride = (offsetof(table, state) + game->state_size + 63) / 64 * 64;
    v->words = (v->encoding->n_actions + 63) / 64;
    size_t n = (size_t)v->n;
    v->tables = aligned_alloc(64, n * v->stride);
    v->legal = calloc(n * (size_t)v->words, sizeof *v->legal);
    v->chosen = calloc(n, sizeof *v->chosen);
    if (v->tables && v->legal && v->chosen) {
        memset(v->tables, 0, n * v->stride);
        return true;
    }
    PyErr_NoMemory();
    return false;
}

/* The name of all streams: a number of its own it may not have. */
static bool read_name(PyObject *seed, rv_rng *rng) {
    const char *text = py_read_seed(seed);
    if (!text) return false;
    rv_rng_seed(rng, text);
    if (!rng->nonce) return true;
    rv_error error = {RV_BAD_SEED, "the seed of many games has no number: they get #1, #2, ..."};
    py_raise(&error);
    return false;
}

static void begin(py_vector *v, const rv_rng *rng) {
    for (Py_ssize_t i = 0; i < v->n; i++) {
        table *t = table_at(v, i);
        t->rng = *rng;
        t->stream = (uint64_t)i + 1;
        deal(v, t);
        show(v, i, t);
    }
    memset(v->arrays[REWARD].buf, 0, (size_t)v->arrays[REWARD].len);
    memset(v->arrays[DONE].buf, 0, (size_t)v->arrays[DONE].len);
    v->episodes = v->decisions = 0;
}

static PyObject *vector_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"encoding", "n",    "seed",  "observation", "mask",
                            "reward",   "done", "actor", NULL};
    PyObject *encoding, *seed, *given[ARRAYS];
    Py_ssize_t n;
    rv_rng rng;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O!nOOOOOO:Vector", names,
                                     py_encoding_type, &encoding, &n, &seed, &given[0], &given[1],
                                     &given[2], &given[3], &given[4]))
        return NULL;
    if (n < 1 || n > 1 << 24) {
        PyErr_SetString(PyExc_ValueError, "n must be from 1 to 16777216");
        return NULL;
    }
    if (!read_name(seed, &rng)) return NULL;
    py_vector *v = (py_vector *)PyType_GenericAlloc(type, 0);
    if (!v) return NULL;
    Py_INCREF(encoding);
    v->encoding = (py_encoding *)encoding;
    v->n = n;
    if (!hold_arrays(v, given) || !make_tables(v)) {
        Py_DECREF((PyObject *)v);
        return NULL;
    }
    begin(v, &rng);
    return (PyObject *)v;
}

/* ---- Steps ---- */

static bool enter(py_vector *v) {
    if (!v->busy) return v->busy = true;
    PyErr_SetString(PyExc_RuntimeError, "another thread is inside this vector");
    return false;
}

static PyObject *vector_reset(PyObject *self, PyObject *seed) {
    py_vector *v = inside(self);
    rv_rng rng;
    if (!read_name(seed, &rng) || !enter(v)) return NULL;
    begin(v, &rng);
    v->busy = false;
    return Py_NewRef(Py_None);
}

/* Copies the actions and checks them; the row of the first bad one, or -1. The numbers are read
 * once: somebody may be writing them. */
#define CHOOSE(name, type)                                                                         \
    static Py_ssize_t choose_##name(py_vector *v, const void *given) {                             \
        const type *numbers = given;                                                               \
        const uint64_t *legal = v->legal;                                                          \
        for (Py_ssize_t i = 0; i < v->n; i++, legal += v->words) {                                 \
            const uint64_t number = (uint64_t)numbers[i];                                          \
            if (number >= (uint64_t)v->encoding->n_actions) return i;                              \
            if (!(legal[number / 64] >> number % 64 & 1)) return i;                                \
            v->chosen[i] = (uint16_t)number;                                                       \
        }                                                                                          \
        return -1;                                                                                 \
    }

CHOOSE(i16, int16_t)
CHOOSE(u16, uint16_t)
CHOOSE(i32, int32_t)
CHOOSE(u32, uint32_t)
CHOOSE(i64, int64_t)

static Py_ssize_t choose(py_vector *v, const Py_buffer *actions) {
    const char *format = actions->format ? actions->format : "B";
    if (*format == '@' || *format == '=') format++;
    bool is_signed = *format >= 'a';
    if (actions->itemsize == 8) return choose_i64(v, actions->buf);
    if (actions->itemsize == 4)
        return is_signed ? choose_i32(v, actions->buf) : choose_u32(v, actions->buf);
    return is_signed ? choose_i16(v, actions->buf) : choose_u16(v, actions->buf);
}

static PyObject *vector_step(PyObject *self, PyObject *given) {
    py_vector *v = inside(self);
    Py_buffer actions;
    if (!py_get_array(given, "actions", v->n, 1, "hHiIlLqQ", false, &actions)) return NULL;
    if (!enter(v)) {
        PyBuffer_Release(&actions);
        return NULL;
    }
    PyThreadState *thread = PyEval_SaveThread();
    Py_ssize_t bad = choose(v, &actions);
    if (bad < 0)
        for (Py_ssize_t i = 0; i < v->n; i++) advance(v, i);
    PyEval_RestoreThread(thread);
    PyBuffer_Release(&actions);
    v->busy = false;
    if (bad >= 0) {
        rv_error error = {.code = RV_ILLEGAL_ACTION};
        PyOS_snprintf(error.message, sizeof error.message,
                      "row %lld: not the number of a legal action", (long long)bad);
        return py_raise(&error);
    }
    v->decisions += (uint64_t)v->n;
    return Py_NewRef(Py_None);
}

/* ---- Chance ---- */

/* The number of the legal action with so many others before it. */
static int64_t legal_after(const uint64_t *bits, unsigned before) {
    int64_t first = 0;
    for (unsigned n; before >= (n = (unsigned)__builtin_popcountll(*bits)); bits++, first += 64)
        before -= n;
    uint64_t left = *bits;
    while (before--) left &= left - 1;
    return first + __builtin_ctzll(left);
}

static void pick(const py_vector *v, const uint32_t *chance, int64_t *actions) {
    const uint64_t *legal = v->legal;
    for (Py_ssize_t i = 0; i < v->n; i++, legal += v->words) {
        unsigned n = 0;
        for (int word = 0; word < v->words; word++)
            n += (unsigned)__builtin_popcountll(legal[word]);
        actions[i] = legal_after(legal, (unsigned)((uint64_t)chance[i] * n >> 32));
    }
}

static PyObject *vector_pick(PyObject *self, PyObject *const *given, Py_ssize_t n) {
    py_vector *v = inside(self);
    Py_buffer chance, actions;
    if (n != 2) {
        PyErr_SetString(PyExc_TypeError, "pick takes two arrays: chance and actions");
        return NULL;
    }
    if (!py_get_array(given[0], "chance", v->n, 1, "IL", false, &chance)) return NULL;
    bool held = py_get_array(given[1], "actions", v->n, 1, "lq", true, &actions);
    if (held && (chance.itemsize != 4 || actions.itemsize != 8)) {
        PyErr_SetString(PyExc_TypeError, "chance must be uint32, actions int64");
    } else if (held && enter(v)) {
        pick(v, chance.buf, actions.buf);
        v->busy = false;
    }
    PyBuffer_Release(&chance);
    if (held) PyBuffer_Release(&actions);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Questions ---- */

static bool read_row(const py_vector *v, PyObject *row, Py_ssize_t *i) {
    PyObject *exact = PyNumber_Index(row);
    if (!exact) return false;
    *i = PyLong_AsSsize_t(exact);
    Py_DECREF(exact);
    if (*i == -1 && PyErr_Occurred()) return false;
    if (*i >= 0 && *i < v->n) return true;
    PyErr_SetString(PyExc_IndexError, "there is no such game");
    return false;
}

static PyObject *vector_state(PyObject *self, PyObject *row) {
    py_vector *v = inside(self);
    Py_ssize_t i;
    if (!read_row(v, row, &i) || !enter(v)) return NULL;
    const table *t = table_at(v, i);
    py_state *state = py_new_state(&v->encoding->setup);
    if (state) {
        state->rng = t->rng;
        memcpy(&state->state, &t->state, v->encoding->setup.game->state_size);
    }
    v->busy = false;
    return (PyObject *)state;
}

static PyObject *vector_stream(PyObject *self, PyObject *row) {
    py_vector *v = inside(self);
    Py_ssize_t i;
    if (!read_row(v, row, &i) || !enter(v)) return NULL;
    uint64_t stream = table_at(v, i)->stream;
    v->busy = false;
    return PyLong_FromUnsignedLongLong(stream);
}

static Py_ssize_t vector_length(PyObject *self) {
    return inside(self)->n;
}

static PyObject *get_episodes(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(inside(self)->episodes);
}

static PyObject *get_decisions(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(inside(self)->decisions);
}

/* ---- The type ---- */

static PyGetSetDef GET[] = {
    {"episodes", get_episodes, NULL, "games that ended since the beginning", NULL},
    {"decisions", get_decisions, NULL, "decisions since the beginning", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef METHODS[] = {
    {"reset", vector_reset, METH_O, "reset(seed): begins all games anew"},
    {"step", vector_step, METH_O, "step(actions): one decision in every game"},
    {"pick", METHOD(vector_pick), METH_FASTCALL,
     "pick(chance, actions): writes a legal action for each game, by a uint32 for each"},
    {"state", vector_state, METH_O, "state(i) -> a copy of game i"},
    {"stream", vector_stream, METH_O, "stream(i) -> game i is 'SEED#stream' now"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot SLOTS[] = {
    {Py_tp_doc, "Vector(encoding, n, seed, observation, mask, reward, done, actor)"},
    {Py_tp_new, SLOT(vector_new)},
    {Py_tp_dealloc, SLOT(vector_dealloc)},
    {Py_sq_length, SLOT(vector_length)},
    {Py_tp_getset, GET},
    {Py_tp_methods, METHODS},
    {0, NULL},
};

static PyType_Spec SPEC = {"reverie.Vector", sizeof(py_vector), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, SLOTS};

bool py_make_vector(PyObject *module) {
    return py_add_type(module, &SPEC, &vector_type);
}
