/* weights.c - see weights.h: reading, checking and making files of learned numbers. */
#include "bots/weights.h"

#include <string.h>

#include "core/sha256.h"
#include "core/text.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "numbers are used where they lie");

enum { VERSION = 1, HEADER = 56, ROW = 32, ALIGN = 64, CHECKSUM = 32 };
enum { AT_VERSION = 8, AT_RULES = 12, AT_GAME = 16, AT_KIND = 32, AT_SIZE = 48, AT_PARTS = 52 };
enum { ROW_BITS = 16, ROW_COUNT = 20, ROW_SCALE = 24, ROW_OFFSET = 28 };
static const char MAGIC[] = "RVWEIGHT";

static uint32_t get(const uint8_t *at) {
    uint32_t number;
    memcpy(&number, at, sizeof number);
    return number;
}

static void put(uint8_t *at, uint32_t number) {
    memcpy(at, &number, sizeof number);
}

static size_t name_length(const char *name, size_t most) {
    size_t n = 0;
    while (n < most && name[n]) n++;
    return n;
}

static bool is_named(const uint8_t *at, const char *name) {
    return strncmp((const char *)at, name, RV_WEIGHTS_NAME) == 0;
}

/* ---- Checking ---- */

static bool fail(rv_error *error, rv_fault fault) {
    return rv_fail(error, RV_BAD_RECORD, fault);
}

static bool fail_name(rv_error *error, rv_fault fault, const uint8_t *found) {
    rv_span name = {(const char *)found, name_length((const char *)found, RV_WEIGHTS_NAME)};
    return rv_fail_at(error, RV_BAD_RECORD, fault, name);
}

static bool fail_numbers(rv_error *error, rv_fault fault, uint32_t found, uint32_t wanted) {
    char one[RV_NUMBER_TEXT], other[RV_NUMBER_TEXT];
    rv_number_text(found, one);
    rv_number_text(wanted, other);
    return fail(error, RV_FAULT(fault[0], one, other));
}

/* Each part lies whole between the table and the checksum. */
static bool parts_are_whole(rv_weights file, uint32_t n) {
    size_t begin = HEADER + (size_t)n * ROW, end = file.size - CHECKSUM;
    if (n > RV_WEIGHTS_PARTS || begin > end) return false;
    for (uint32_t i = 0; i < n; i++) {
        const uint8_t *row = file.bytes + HEADER + i * ROW;
        uint32_t bits = get(row + ROW_BITS), offset = get(row + ROW_OFFSET);
        uint64_t size = (uint64_t)get(row + ROW_COUNT) * (bits / 8);
        if ((bits != 8 && bits != 16) || row[RV_WEIGHTS_NAME - 1] || offset % ALIGN) return false;
        if (offset < begin || offset + size > end) return false;
    }
    return true;
}

/* Neither infinite nor what is no number at all. */
static bool scales_are_numbers(rv_weights file) {
    static const uint32_t EXPONENT = 0x7f800000;
    for (uint32_t i = 0; i < get(file.bytes + AT_PARTS); i++)
        if ((get(file.bytes + HEADER + i * ROW + ROW_SCALE) & EXPONENT) == EXPONENT) return false;
    return true;
}

bool rv_weights_check(rv_weights file, const rv_game *game, const char *kind, rv_error *error) {
    uint8_t digest[CHECKSUM];
    const uint8_t *bytes = file.bytes;
    uint32_t rules = (uint32_t)game->rules_version;
    if (file.size < HEADER + CHECKSUM || memcmp(bytes, MAGIC, strlen(MAGIC)) != 0)
        return fail(error, F_("weights: this is not a file of weights"));
    if (get(bytes + AT_VERSION) != VERSION)
        return fail_numbers(error, F_("weights: the file has format %s; this program reads %s"),
                            get(bytes + AT_VERSION), VERSION);
    if (get(bytes + AT_SIZE) != file.size)
        return fail_numbers(error,
                            F_("weights: the file is cut: it should have %s bytes and has %s"),
                            get(bytes + AT_SIZE), (uint32_t)file.size);
    rv_sha256(bytes, file.size - CHECKSUM, digest);
    if (memcmp(digest, bytes + file.size - CHECKSUM, CHECKSUM) != 0)
        return fail(error, F_("weights: the checksum is wrong: the file is damaged"));
    if (!is_named(bytes + AT_GAME, game->name))
        return fail_name(error, F_("weights: the file is for %s, not %s", game->name),
                         bytes + AT_GAME);
    if (!is_named(bytes + AT_KIND, kind))
        return fail_name(error, F_("weights: the file is of kind %s, not %s", kind),
                         bytes + AT_KIND);
    if (get(bytes + AT_RULES) != rules)
        return fail_numbers(error,
                            F_("weights: the file was trained for rules %s; these are rules %s"),
                            get(bytes + AT_RULES), rules);
    if (!parts_are_whole(file, get(bytes + AT_PARTS)))
        return fail(error, F_("weights: a part reaches beyond the file"));
    if (!scales_are_numbers(file))
        return fail(error, F_("weights: the file holds scales that are no numbers"));
    return true;
}

/* ---- Reading ---- */

const rv_game *rv_weights_game(const char *name) {
    char first[RV_WEIGHTS_NAME] = "";
    size_t length = strcspn(name, "_-");
    if (length >= sizeof first) return NULL;
    memcpy(first, name, length);
    return rv_find_game(first);
}

const char *rv_weights_kind(rv_weights file) {
    return (const char *)file.bytes + AT_KIND;
}

static bool find(rv_weights file, const char *name, rv_part *part) {
    uint32_t n = file.size ? get(file.bytes + AT_PARTS) : 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint8_t *row = file.bytes + HEADER + i * ROW;
        if (!is_named(row, name)) continue;
        memcpy(part->name, row, RV_WEIGHTS_NAME);
        part->bits = (int)get(row + ROW_BITS);
        part->count = get(row + ROW_COUNT);
        memcpy(&part->scale, row + ROW_SCALE, sizeof part->scale);
        part->numbers = file.bytes + get(row + ROW_OFFSET);
        return true;
    }
    return false;
}

bool rv_weights_part(rv_weights file, const char *name, int bits, uint32_t count, rv_part *part) {
    return find(file, name, part) && part->bits == bits && part->count == count;
}

const void *rv_weights_numbers(rv_weights file, const char *name, int bits, int count) {
    rv_part found;
    return rv_weights_part(file, name, bits, (uint32_t)count, &found) ? found.numbers : NULL;
}

int rv_weights_rows(const uint16_t *row, int places) {
    int last = 0;
    for (int i = 0; i < places; i++) last = row[i] > last ? row[i] : last;
    return last + 1;
}

/* How many rows the places of a file share; 0 if each has its own. */
static uint32_t shared_rows(rv_weights file) {
    static const char *const NAMES[] = {"row", "rows"};
    rv_part part;
    for (int i = 0; i < 2; i++)
        if (find(file, NAMES[i], &part) && part.bits == 16)
            return (uint32_t)rv_weights_rows(part.numbers, (int)part.count);
    return 0;
}

bool rv_weights_alike(rv_weights file, rv_weights like) {
    uint32_t n = get(like.bytes + AT_PARTS), rows = shared_rows(file), of = shared_rows(like);
    for (uint32_t i = 0; i < n; i++) {
        const uint8_t *row = like.bytes + HEADER + i * ROW;
        uint32_t count = get(row + ROW_COUNT);
        rv_part part;
        if (of && count % of == 0) count = count / of * rows;
        if (!find(file, (const char *)row, &part)) return false;
        if (part.bits != (int)get(row + ROW_BITS) || part.count != count) return false;
    }
    return true;
}

/* ---- Making ---- */

static size_t aligned(size_t offset) {
    return (offset + ALIGN - 1) / ALIGN * ALIGN;
}

static void put_name(uint8_t *at, const char *name) {
    memset(at, 0, RV_WEIGHTS_NAME);
    memcpy(at, name, name_length(name, RV_WEIGHTS_NAME - 1));
}

size_t rv_weights_make(const rv_game *game, const char *kind, const rv_part *parts, int n,
                       uint8_t *out, size_t room) {
    size_t size = HEADER + (size_t)n * ROW;
    for (int i = 0; i < n; i++) size = aligned(size) + parts[i].count * (size_t)parts[i].bits / 8;
    size += CHECKSUM;
    if (size > room) return size;
    memset(out, 0, size);
    memcpy(out, MAGIC, strlen(MAGIC));
    put(out + AT_VERSION, VERSION);
    put(out + AT_RULES, (uint32_t)game->rules_version);
    put_name(out + AT_GAME, game->name);
    put_name(out + AT_KIND, kind);
    put(out + AT_SIZE, (uint32_t)size);
    put(out + AT_PARTS, (uint32_t)n);
    size_t offset = HEADER + (size_t)n * ROW;
    for (int i = 0; i < n; i++) {
        uint8_t *row = out + HEADER + i * ROW;
        size_t length = parts[i].count * (size_t)parts[i].bits / 8;
        offset = aligned(offset);
        put_name(row, parts[i].name);
        put(row + ROW_BITS, (uint32_t)parts[i].bits);
        put(row + ROW_COUNT, parts[i].count);
        memcpy(row + ROW_SCALE, &parts[i].scale, sizeof parts[i].scale);
        put(row + ROW_OFFSET, (uint32_t)offset);
        memcpy(out + offset, parts[i].numbers, length);
        offset += length;
    }
    rv_sha256(out, size - CHECKSUM, out + size - CHECKSUM);
    return size;
}
