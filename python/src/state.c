/* state.c - State: a position of a game and, beside it, its stream of chance. */
#include <string.h>

#include "binding.h"

/* ---- What sessions need, too ---- */

PyObject *py_action_text(const rv_game *game, rv_action action) {
    char text[RV_MAX_ACTION];
    game->action_text(action, text, sizeof text);
    return PyUnicode_FromString(text);
}

PyObject *py_legal_texts(const rv_game *game, const rv_state *state) {
    rv_action legal[RV_MAX_LEGAL];
    int n = game->actor(state) ? game->legal(state, legal) : 0;
    PyObject *list = PyList_New(n);
    for (int i = 0; list && i < n; i++) {
        PyObject *text = py_action_text(game, legal[i]);
        if (!text || PyList_SetItem(list, i, text) < 0) Py_CLEAR(list);
    }
    return list;
}

/* Parsing forgives what the protocol does not: the text must be the action's own. */
rv_action py_find_legal(const rv_game *game, const rv_state *state, const char *text) {
    rv_action legal[RV_MAX_LEGAL], action = 0;
    char exact[RV_MAX_ACTION];
    int n = game->actor(state) ? game->legal(state, legal) : 0;
    bool read = n && strlen(text) < RV_MAX_ACTION && game->action_parse(text, &action);
    if (read) {
        game->action_text(action, exact, sizeof exact);
        for (int i = 0; i < n && strcmp(exact, text) == 0; i++)
            if (legal[i] == action) return action;
    }
    rv_error error = {.code = RV_ILLEGAL_ACTION};
    PyOS_snprintf(error.message, sizeof error.message,
                  n ? "'%.64s' is not legal now; see legal()" : "the game is over", text);
    py_raise(&error);
    return 0;
}

PyObject *py_zones(const rv_game *game, const rv_state *state, bool json) {
    char text[16384];
    size_t n = json ? rv_view_json(game, state, text, sizeof text)
                    : rv_position_text(game, state, text, sizeof text);
    if (n < sizeof text) return PyUnicode_FromString(text);
    PyErr_SetString(PyExc_RuntimeError, "the zones are too long");
    return NULL;
}

const rv_bot *py_find_bot(const rv_game *game, const char *name) {
    const rv_bot *bot = rv_find_bot(name);
    if (bot && (!bot->plays || bot->plays(game))) return bot;
    rv_error error = {.code = RV_BAD_REQUEST,
                      .message = "no bot of this name plays this game; see Game.bots"};
    py_raise(&error);
    return NULL;
}

static bool goes_on(const rv_game *game, const rv_state *state) {
    if (game->actor(state)) return true;
    rv_error error = {.code = RV_ILLEGAL_ACTION, .message = "the game is over"};
    py_raise(&error);
    return false;
}

/* Bots may think for long: they get a copy, and other threads go on. */
PyObject *py_choose(const py_setup *setup, const rv_state *state, const char *name,
                    const rv_budget *budget, rv_rng *rng) {
    const rv_bot *bot = py_find_bot(setup->game, name);
    if (!bot || !goes_on(setup->game, state)) return NULL;
    rv_state copy;
    memcpy(&copy, state, setup->game->state_size);
    PyThreadState *thread = PyEval_SaveThread();
    rv_action action = rv_bot_choose(bot, setup->game, &copy, budget, rng);
    PyEval_RestoreThread(thread);
    return py_action_text(setup->game, action);
}

PyObject *py_advise(const py_setup *setup, const rv_state *state, const rv_budget *budget,
                    rv_rng *rng) {
    if (!goes_on(setup->game, state)) return NULL;
    rv_advice advice[RV_MAX_LEGAL];
    rv_state copy;
    memcpy(&copy, state, setup->game->state_size);
    PyThreadState *thread = PyEval_SaveThread();
    int n = rv_advise(setup->game, &copy, budget, rng, advice, NULL, NULL);
    PyEval_RestoreThread(thread);
    if (n < 0) {
        rv_error error = {.code = RV_UNSUPPORTED, .message = "there is no adviser for this game"};
        return py_raise(&error);
    }
    PyObject *list = PyList_New(n);
    for (int i = 0; list && i < n; i++) {
        PyObject *text = py_action_text(setup->game, advice[i].action);
        PyObject *row = text ? Py_BuildValue("(Ndd)", text, advice[i].win, advice[i].error) : NULL;
        if (!row || PyList_SetItem(list, i, row) < 0) Py_CLEAR(list);
    }
    return list;
}

/* ---- Making and ending ---- */

py_state *py_new_state(const py_setup *setup) {
    py_state *self = (py_state *)PyType_GenericAlloc(py_state_type, 0);
    if (!self) return NULL;
    self->setup = *setup;
    self->viewer = RV_ALL_SEATS;
    return self;
}

static PyObject *state_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"game", "seats", "options", "seed", NULL};
    PyObject *game, *seats = Py_None, *options = Py_None, *seed = NULL;
    py_setup setup;
    (void)type;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|OOO:State", names, &game, &seats,
                                     &options, &seed))
        return NULL;
    const char *text = seed ? py_read_seed(seed) : "";
    if (!text || !py_read_setup(game, seats, options, &setup)) return NULL;
    py_state *self = py_new_state(&setup);
    if (!self) return NULL;
    rv_rng_seed(&self->rng, text);
    setup.game->setup(&self->state, setup.seats, &setup.options, &self->rng, NULL);
    return (PyObject *)self;
}

static PyObject *state_position(PyObject *type, PyObject *arguments, PyObject *keywords) {
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
    rv_session *session =
        rv_session_position(setup.game, setup.seats, &setup.options, who, zones, text, &error);
    if (!session) return py_raise(&error);
    py_state *self = py_new_state(&setup);
    if (self) {
        rv_rng_seed(&self->rng, text);
        memcpy(&self->state, rv_session_state(session), setup.game->state_size);
    }
    rv_session_free(session);
    return (PyObject *)self;
}

static void state_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static py_state *copy_of(const py_state *self) {
    py_state *copy = py_new_state(&self->setup);
    if (!copy) return NULL;
    copy->viewer = self->viewer;
    copy->rng = self->rng;
    memcpy(&copy->state, &self->state, self->setup.game->state_size);
    return copy;
}

static PyObject *state_copy(PyObject *self, PyObject *unused) {
    (void)unused;
    return (PyObject *)copy_of((const py_state *)self);
}

/* ---- Questions ---- */

static PyObject *state_game(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(((py_state *)self)->setup.game->name);
}

static PyObject *state_seats(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(((py_state *)self)->setup.seats);
}

static PyObject *state_options(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    return py_options_dict(s->setup.game, &s->setup.options);
}

static PyObject *state_actor(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    return PyLong_FromLong(s->setup.game->actor(&s->state));
}

static PyObject *state_decision(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    const rv_game *game = s->setup.game;
    return PyUnicode_FromString(game->decisions[game->decision(&s->state)].name);
}

static PyObject *state_turn(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    return PyLong_FromLong(s->setup.game->turn(&s->state));
}

static PyObject *state_over(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    return PyBool_FromLong(s->setup.game->actor(&s->state) == 0);
}

static PyObject *state_winners(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    return py_seats_of(s->setup.game->winners(&s->state));
}

static PyObject *state_rewards(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    float rewards[RV_MAX_SEATS] = {0};
    if (!s->setup.game->actor(&s->state))
        py_rewards(&s->setup, s->setup.game->winners(&s->state), rewards);
    PyObject *tuple = PyTuple_New(s->setup.seats);
    for (int i = 0; tuple && i < s->setup.seats; i++) {
        PyObject *reward = PyFloat_FromDouble((double)rewards[i]);
        if (!reward || PyTuple_SetItem(tuple, i, reward) < 0) Py_CLEAR(tuple);
    }
    return tuple;
}

static PyObject *state_viewer(PyObject *self, void *unused) {
    (void)unused;
    int viewer = ((py_state *)self)->viewer;
    if (viewer != RV_ALL_SEATS) return PyLong_FromLong(viewer);
    return Py_NewRef(Py_None);
}

static PyObject *state_key(PyObject *self, void *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    return PyLong_FromUnsignedLongLong(s->setup.game->hash(&s->state));
}

static PyObject *state_legal(PyObject *self, PyObject *unused) {
    (void)unused;
    const py_state *s = (py_state *)self;
    int actor = s->setup.game->actor(&s->state);
    if (s->viewer != RV_ALL_SEATS && s->viewer != actor) return PyList_New(0);
    return py_legal_texts(s->setup.game, &s->state);
}

/* What a view tells, it tells its own seat alone. */
static bool can_be_seen_by(const py_state *self, int seat) {
    if (self->viewer == RV_ALL_SEATS || self->viewer == seat) return true;
    PyErr_SetString(PyExc_ValueError, "this is the view of another seat");
    return false;
}

/* The zones as a seat sees them, or as they are. */
static PyObject *zones_for(PyObject *self, PyObject *arguments, PyObject *keywords, bool json) {
    static char *names[] = {"seat", NULL};
    const py_state *s = (py_state *)self;
    PyObject *seat = Py_None;
    rv_state view;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|O", names, &seat)) return NULL;
    int who = seat == Py_None ? s->viewer : py_read_seat(seat, 0, s->setup.seats);
    if (who == -2 || !can_be_seen_by(s, who)) return NULL;
    s->setup.game->view(&s->state, who, &view);
    return py_zones(s->setup.game, &view, json);
}

static PyObject *state_text(PyObject *self, PyObject *arguments, PyObject *keywords) {
    return zones_for(self, arguments, keywords, false);
}

static PyObject *state_json(PyObject *self, PyObject *arguments, PyObject *keywords) {
    return zones_for(self, arguments, keywords, true);
}

static PyObject *state_repr(PyObject *self) {
    const py_state *s = (py_state *)self;
    const rv_game *game = s->setup.game;
    return PyUnicode_FromFormat(
        "<reverie.State %s, %d seats, turn %d, %s%s>", game->name, s->setup.seats,
        game->turn(&s->state),
        game->actor(&s->state) ? game->decisions[game->decision(&s->state)].name : "over",
        s->viewer == RV_ALL_SEATS ? "" : ", a view");
}

/* Equal: the same game and seats, seen by the same, and the same position. Chance is beside it. */
static PyObject *state_compare(PyObject *a, PyObject *b, int how) {
    if ((how != Py_EQ && how != Py_NE) || !PyObject_TypeCheck(b, py_state_type))
        return Py_NewRef(Py_NotImplemented);
    const py_state *x = (py_state *)a, *y = (py_state *)b;
    const rv_game *game = x->setup.game;
    bool equal = game == y->setup.game && x->setup.seats == y->setup.seats &&
                 x->viewer == y->viewer && game->hash(&x->state) == game->hash(&y->state);
    return PyBool_FromLong(equal == (how == Py_EQ));
}

/* ---- Play ---- */

static bool can_be_played(const py_state *self) {
    if (self->viewer == RV_ALL_SEATS) return true;
    PyErr_SetString(PyExc_ValueError, "a view cannot be played on: resample() it");
    return false;
}

static PyObject *state_apply(PyObject *self, PyObject *action) {
    py_state *s = (py_state *)self;
    if (!PyUnicode_Check(action)) {
        PyErr_SetString(PyExc_TypeError, "an action is a text, one of legal()");
        return NULL;
    }
    const char *text = py_read_text(action);
    if (!text || !can_be_played(s)) return NULL;
    rv_action found = py_find_legal(s->setup.game, &s->state, text);
    if (!found) return NULL;
    s->setup.game->apply(&s->state, found, &s->rng, NULL);
    return Py_NewRef(Py_None);
}

static PyObject *state_reseed(PyObject *self, PyObject *seed) {
    const char *text = py_read_seed(seed);
    if (!text) return NULL;
    rv_rng_seed(&((py_state *)self)->rng, text);
    return Py_NewRef(Py_None);
}

/* A view takes no chance along: it must not know the future. */
static PyObject *state_view(PyObject *self, PyObject *seat) {
    const py_state *s = (py_state *)self;
    int who = py_read_seat(seat, 0, s->setup.seats);
    if (who == -2 || !can_be_seen_by(s, who)) return NULL;
    py_state *view = py_new_state(&s->setup);
    if (!view) return NULL;
    view->viewer = who;
    rv_rng_seed(&view->rng, "");
    s->setup.game->view(&s->state, who, &view->state);
    return (PyObject *)view;
}

static PyObject *state_resample(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"seed", NULL};
    const py_state *s = (py_state *)self;
    PyObject *seed;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O:resample", names, &seed)) return NULL;
    const char *text = py_read_seed(seed);
    if (!text) return NULL;
    if (s->viewer < 1) {
        PyErr_SetString(PyExc_ValueError, "only the view of a seat is resampled: view(seat) first");
        return NULL;
    }
    py_state *dealt = py_new_state(&s->setup);
    if (!dealt) return NULL;
    rv_rng_seed(&dealt->rng, text);
    s->setup.game->resample(&s->state, s->viewer, &dealt->rng, &dealt->state);
    return (PyObject *)dealt;
}

/* A bot sees the actor's view only, so it may be asked about a state or that very view. */
static bool can_be_asked(const py_state *self) {
    if (self->viewer == RV_ALL_SEATS || self->viewer == self->setup.game->actor(&self->state))
        return true;
    PyErr_SetString(PyExc_ValueError, "this view is not that of the seat to decide");
    return false;
}

static PyObject *state_bot(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"name", "playouts", "ms", "seed", NULL};
    const py_state *s = (py_state *)self;
    const char *name;
    long long playouts = 0, ms = 0;
    PyObject *seed = NULL;
    rv_budget budget;
    rv_rng rng;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "s|LLO:bot", names, &name, &playouts, &ms,
                                     &seed))
        return NULL;
    const char *text = seed ? py_read_seed(seed) : "bot";
    if (!text || !can_be_asked(s) || !py_read_budget(playouts, ms, &budget)) return NULL;
    rv_rng_seed(&rng, text);
    return py_choose(&s->setup, &s->state, name, &budget, &rng);
}

static PyObject *state_advise(PyObject *self, PyObject *arguments, PyObject *keywords) {
    static char *names[] = {"playouts", "ms", "seed", NULL};
    const py_state *s = (py_state *)self;
    long long playouts = 0, ms = 0;
    PyObject *seed = NULL;
    rv_budget budget;
    rv_rng rng;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|LLO:advise", names, &playouts, &ms,
                                     &seed))
        return NULL;
    const char *text = seed ? py_read_seed(seed) : "advice";
    if (!text || !can_be_asked(s) || !py_read_budget(playouts, ms, &budget)) return NULL;
    rv_rng_seed(&rng, text);
    return py_advise(&s->setup, &s->state, &budget, &rng);
}

/* ---- The type ---- */

static PyGetSetDef GET[] = {
    {"game", state_game, NULL, "name of the game", NULL},
    {"seats", state_seats, NULL, "number of seats", NULL},
    {"options", state_options, NULL, "all options", NULL},
    {"actor", state_actor, NULL, "the seat that decides, 0 when the game is over", NULL},
    {"decision", state_decision, NULL, "what is asked, '' when the game is over", NULL},
    {"turn", state_turn, NULL, "turns from 1", NULL},
    {"over", state_over, NULL, "whether the game is over", NULL},
    {"winners", state_winners, NULL, "the winning seats", NULL},
    {"rewards", state_rewards, NULL, "at the end 1 for winners and -1 for others, else 0", NULL},
    {"viewer", state_viewer, NULL, "whose view this is; None: the state itself", NULL},
    {"key", state_key, NULL, "a number that is equal for equal states", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef METHODS[] = {
    {"position", METHOD(state_position), METH_VARARGS | METH_KEYWORDS | METH_CLASS,
     "position(game, zones, seats=None, options=None, actor=1, seed='') -> State"},
    {"legal", state_legal, METH_NOARGS, "legal() -> the legal actions, as texts"},
    {"apply", state_apply, METH_O, "apply(action): carries it out, and all that follows"},
    {"reseed", state_reseed, METH_O, "reseed(seed): chance comes from this text from here on"},
    {"copy", state_copy, METH_NOARGS, "copy() -> the same position with the same chance"},
    {"__copy__", state_copy, METH_NOARGS, "copy()"},
    {"__deepcopy__", METHOD(state_copy), METH_O, "copy()"},
    {"view", state_view, METH_O, "view(seat) -> what the seat may know; 0 is a watcher"},
    {"resample", METHOD(state_resample), METH_VARARGS | METH_KEYWORDS,
     "resample(seed) -> a state that looks the same to the seat of this view"},
    {"text", METHOD(state_text), METH_VARARGS | METH_KEYWORDS,
     "text(seat=None) -> the zones as position text"},
    {"json", METHOD(state_json), METH_VARARGS | METH_KEYWORDS,
     "json(seat=None) -> the zones as JSON, as in the protocol"},
    {"bot", METHOD(state_bot), METH_VARARGS | METH_KEYWORDS,
     "bot(name, playouts=0, ms=0, seed='bot') -> the action that a bot takes"},
    {"advise", METHOD(state_advise), METH_VARARGS | METH_KEYWORDS,
     "advise(playouts=0, ms=0, seed='advice') -> [(action, win, error)], best first"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot SLOTS[] = {
    {Py_tp_doc, "State(game, seats=None, options=None, seed=''): a game that is dealt."},
    {Py_tp_new, SLOT(state_new)},
    {Py_tp_dealloc, SLOT(state_dealloc)},
    {Py_tp_repr, SLOT(state_repr)},
    {Py_tp_richcompare, SLOT(state_compare)},
    {Py_tp_hash, SLOT(PyObject_HashNotImplemented)},
    {Py_tp_getset, GET},
    {Py_tp_methods, METHODS},
    {0, NULL},
};

static PyType_Spec SPEC = {"reverie.State", sizeof(py_state), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, SLOTS};

bool py_make_state(PyObject *module) {
    return py_add_type(module, &SPEC, &py_state_type);
}
