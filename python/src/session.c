/* session.c - Session: a game with its history, as `reverie rpc` holds one. */
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "core/write.h"
#include "session/session.h"

typedef struct {
    PyObject_HEAD rv_session *session;
} py_session;

static rv_session *inside(PyObject *self) {
    return ((py_session *)self)->session;
}

static py_setup setup_of(const rv_session *s) {
    return (py_setup){rv_session_game(s), rv_session_seats(s), *rv_session_options(s)};
}

/* Takes the session over. */
static PyObject *wrap(rv_session *session, const rv_error *error) {
    if (!session) return py_raise(error);
    py_session *self = (py_session *)PyType_GenericAlloc(py_session_type, 0);
    if (self) self->session = session;
    else rv_session_free(session);
    return (PyObject *)self;
}

static PyObject *session_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"game", "seats", "options", "seed", NULL};
    PyObject *game, *seats = Py_None, *options = Py_None, *seed = NULL;
    py_setup setup;
    rv_error error;
    (void)type;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|OOO:Session", names, &game, &seats,
                                     &options, &seed))
        return NULL;
    const char *text = seed ? py_read_seed(seed) : "";
    if (!text || !py_read_setup(game, seats, options, &setup)) return NULL;
    return wrap(rv_session_new(setup.game, setup.seats, &setup.options, text, &error), &error);
}

static PyObject *session_position(PyObject *type, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"game", "zones", "seats", "options", "actor", "seed", NULL};
    PyObject *game, *seats = Py_None, *options = Py_None, *actor = NULL, *seed = NULL;
    const char *zones;
    py_setup setup;
    rv_error error;
    (void)type;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "Os|OOOO:position", names, &game, &zones,
                                     &seats, &options, &actor, &seed))
        return NULL;
    const char *text = seed ? py_read_seed(seed) : "";
    if (!text || !py_read_setup(game, seats, options, &setup)) return NULL;
    int who = actor ? py_read_seat(actor, 1, setup.seats) : 1;
    if (who < 1) return NULL;
    return wrap(
        rv_session_position(setup.game, setup.seats, &setup.options, who, zones, text, &error),
        &error);
}

static PyObject *session_load(PyObject *type, PyObject *record) {
    rv_error error;
    (void)type;
    if (!PyUnicode_Check(record)) {
        PyErr_SetString(PyExc_TypeError, "a record is a text");
        return NULL;
    }
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(record, &length);
    if (!text) return NULL;
    if ((size_t)length != strlen(text)) {
        error = (rv_error){.code = RV_BAD_RECORD, .message = "a record holds no NUL"};
        return py_raise(&error);
    }
    return wrap(rv_session_load(text, &error), &error);
}

static void session_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    rv_session_free(inside(self));
    PyObject_Free(self);
    Py_DECREF(type);
}

/* ---- Questions ---- */

static PyObject *session_state(PyObject *self, void *unused) {
    (void)unused;
    const rv_session *s = inside(self);
    py_setup setup = setup_of(s);
    py_state *state = py_new_state(&setup);
    if (!state) return NULL;
    state->rng = s->rng;
    memcpy(&state->state, rv_session_state(s), setup.game->state_size);
    return (PyObject *)state;
}

static PyObject *session_seed(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(rv_session_seed(inside(self)));
}

static Py_ssize_t session_length(PyObject *self) {
    return (Py_ssize_t)rv_session_length(inside(self));
}

static PyObject *session_legal(PyObject *self, PyObject *unused) {
    (void)unused;
    return py_legal_texts(rv_session_game(inside(self)), rv_session_state(inside(self)));
}

static PyObject *session_record(PyObject *self, PyObject *unused) {
    (void)unused;
    size_t size = rv_session_record(inside(self), NULL, 0) + 1;
    char *text = malloc(size);
    if (!text) return PyErr_NoMemory();
    rv_session_record(inside(self), text, size);
    PyObject *record = PyUnicode_FromString(text);
    free(text);
    return record;
}

/* For pickle and copy: a session is its record. The name is interned, since Python remembers every
 * other one that is looked up for a while. */
static PyObject *session_reduce(PyObject *self, PyObject *unused) {
    PyObject *record = session_record(self, unused), *name = PyUnicode_InternFromString("load");
    PyObject *load = record && name ? PyObject_GetAttr((PyObject *)Py_TYPE(self), name) : NULL;
    PyObject *how = load ? Py_BuildValue("O(O)", load, record) : NULL;
    Py_XDECREF(load);
    Py_XDECREF(name);
    Py_XDECREF(record);
    return how;
}

static size_t write_events(const rv_session *s, int seat, char *out, size_t size) {
    const rv_events *events = rv_session_events(s);
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, out, size);
    rv_write_list(&w, NULL);
    for (size_t i = 0; i < events->n; i++) {
        rv_write_object(&w, NULL);
        rv_session_game(s)->write_event(&events->list[i], seat, &w);
        rv_write_object_end(&w);
    }
    rv_write_list_end(&w);
    return rv_write_finish(&w);
}

static PyObject *session_events(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"seat", NULL};
    const rv_session *s = inside(self);
    PyObject *seat = Py_None;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|O:events", names, &seat)) return NULL;
    int who = seat == Py_None ? RV_ALL_SEATS : py_read_seat(seat, 0, rv_session_seats(s));
    if (who == -2) return NULL;
    size_t size = write_events(s, who, NULL, 0) + 1;
    char *text = malloc(size);
    if (!text) return PyErr_NoMemory();
    write_events(s, who, text, size);
    PyObject *events = PyUnicode_FromString(text);
    free(text);
    return events;
}

/* ---- Play ---- */

static PyObject *session_act(PyObject *self, PyObject *action) {
    rv_error error;
    if (!PyUnicode_Check(action)) {
        PyErr_SetString(PyExc_TypeError, "an action is a text, one of legal()");
        return NULL;
    }
    const char *text = py_read_text(action);
    if (!text) return NULL;
    if (!rv_session_act(inside(self), text, &error)) return py_raise(&error);
    return Py_NewRef(Py_None);
}

static PyObject *session_undo(PyObject *self, PyObject *unused) {
    rv_error error;
    (void)unused;
    if (!rv_session_undo(inside(self), &error)) return py_raise(&error);
    return Py_NewRef(Py_None);
}

static PyObject *session_reseed(PyObject *self, PyObject *seed) {
    rv_error error;
    const char *text = py_read_seed(seed);
    if (!text) return NULL;
    if (!rv_session_reseed(inside(self), text, &error)) return py_raise(&error);
    return Py_NewRef(Py_None);
}

static PyObject *session_bot(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"name", "playouts", "ms", NULL};
    const rv_session *s = inside(self);
    const char *name;
    long long playouts = 0, ms = 0;
    rv_budget budget;
    rv_rng rng;
    py_setup setup = setup_of(s);
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "s|LL:bot", names, &name, &playouts, &ms))
        return NULL;
    if (!py_read_budget(playouts, ms, &budget) || !py_find_bot(setup.game, name)) return NULL;
    rv_session_stream(s, name, &rng);
    return py_choose(&setup, rv_session_state(s), name, &budget, &rng);
}

static PyObject *session_advise(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"playouts", "ms", NULL};
    const rv_session *s = inside(self);
    long long playouts = 0, ms = 0;
    rv_budget budget;
    rv_rng rng;
    py_setup setup = setup_of(s);
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|LL:advise", names, &playouts, &ms))
        return NULL;
    if (!py_read_budget(playouts, ms, &budget)) return NULL;
    rv_session_stream(s, "advice", &rng);
    return py_advise(&setup, rv_session_state(s), &budget, &rng);
}

/* ---- The type ---- */

static PyGetSetDef GET[] = {
    {"state", session_state, NULL, "a copy of the state, with its chance", NULL},
    {"seed", session_seed, NULL, "the seed of the start", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef METHODS[] = {
    {"position", METHOD(session_position), METH_VARARGS | METH_KEYWORDS | METH_CLASS,
     "position(game, zones, seats=None, options=None, actor=1, seed='') -> Session"},
    {"load", session_load, METH_O | METH_CLASS, "load(record) -> Session: replays a record"},
    {"legal", session_legal, METH_NOARGS, "legal() -> the legal actions, as texts"},
    {"act", session_act, METH_O, "act(action): carries it out"},
    {"undo", session_undo, METH_NOARGS, "undo(): takes the last action back"},
    {"reseed", session_reseed, METH_O, "reseed(seed): another chance from here on"},
    {"record", session_record, METH_NOARGS, "record() -> the game as text"},
    {"__reduce__", session_reduce, METH_NOARGS, "for pickle and copy"},
    {"events_json", METHOD(session_events), METH_VARARGS | METH_KEYWORDS,
     "events_json(seat=None) -> what happened last, as a JSON list"},
    {"bot", METHOD(session_bot), METH_VARARGS | METH_KEYWORDS,
     "bot(name, playouts=0, ms=0) -> the action a bot takes, as `reverie rpc` tells it"},
    {"advise", METHOD(session_advise), METH_VARARGS | METH_KEYWORDS,
     "advise(playouts=0, ms=0) -> [(action, win, error)], best first"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot SLOTS[] = {
    {Py_tp_doc, "Session(game, seats=None, options=None, seed=''): a game with its history."},
    {Py_tp_new, SLOT(session_new)},
    {Py_tp_dealloc, SLOT(session_dealloc)},
    {Py_sq_length, SLOT(session_length)},
    {Py_tp_getset, GET},
    {Py_tp_methods, METHODS},
    {0, NULL},
};

static PyType_Spec SPEC = {"reverie.Session", sizeof(py_session), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, SLOTS};

bool py_make_session(PyObject *module) {
    return py_add_type(module, &SPEC, &py_session_type);
}
