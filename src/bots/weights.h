/* weights.h - files of learned numbers: weights/<game>.rvw.
 *
 * A file holds named parts, each a row of whole numbers of 8 or 16 bits with one scale: the learned
 * number is the stored one times the scale. It says which game and which rules it was trained for
 * and ends with the SHA-256 of all that stands before. All numbers are little-endian:
 *
 *      0  "RVWEIGHT"                      48  size of the file
 *      8  version of the format, 1        52  number of parts
 *     12  rules version of the game       56  parts, 32 bytes each: name (16 bytes, NUL at the end)
 *     16  game  (16 bytes, NUL at the         bits (8 or 16), count, scale (float), offset in file
 *     32  kind   end of both)                 then the numbers of the parts, each at a multiple of
 *                                             64, and 32 bytes of checksum
 *
 * The library holds the shipped files in itself, so bots use their numbers where they lie: nothing
 * is read, unpacked or kept. */
#ifndef RV_BOTS_WEIGHTS_H
#define RV_BOTS_WEIGHTS_H

#include "reverie.h"

enum { RV_WEIGHTS_NAME = 16, RV_WEIGHTS_PARTS = 256, RV_WEIGHTS_LARGEST = 2 << 20 };

typedef struct {
    char name[RV_WEIGHTS_NAME];
    int bits; /* 8 or 16 */
    uint32_t count;
    float scale;
    const void *numbers; /* int8_t or int16_t */
} rv_part;

/* A file in memory; at a multiple of 64 if its numbers are to be used where they lie. */
typedef struct {
    const uint8_t *bytes;
    size_t size;
} rv_weights;

/* The shipped file of that name ("nightmarium"), checked when the library was tested; no bytes if
 * there is none. */
rv_weights rv_weights_shipped(const char *name);

/* The names of the shipped files, from 0; NULL behind the last. */
const char *rv_weights_name(int index);

/* From now on this file, which stays where it is, stands for the shipped one of that name; to be
 * said before any bot plays. False if it is not of the same game, rules and kind, or has other
 * parts. */
bool rv_weights_replace(const char *name, rv_weights file, rv_error *error);

/* How many of them came after the program began: in a browser they are fetched when they are
 * wanted, and who remembers what was found must look again when this number changes. */
int rv_weights_arrived(void);

/* Is this a whole file for this game, kind and rules? */
bool rv_weights_check(rv_weights file, const rv_game *game, const char *kind, rv_error *error);

/* The game that a file of that name is for: the first word says it. NULL if there is none. */
const rv_game *rv_weights_game(const char *name);

/* The kind that a whole file says it is of. */
const char *rv_weights_kind(rv_weights file);

/* The part of that name: false if the (checked) file has none of so many numbers of these bits. */
bool rv_weights_part(rv_weights file, const char *name, int bits, uint32_t count, rv_part *part);

/* Its numbers, or NULL. */
const void *rv_weights_numbers(rv_weights file, const char *name, int bits, int count);

/* How many rows there are if places share them: one more than the last that is named. */
int rv_weights_rows(const uint16_t *row, int places);

/* Can a checked file be read as another: has it the same parts, of the same size but for the number
 * of rows that places share? */
bool rv_weights_alike(rv_weights file, rv_weights like);

/* Makes a file of parts; returns its size, and writes it if `room` is enough. */
size_t rv_weights_make(const rv_game *game, const char *kind, const rv_part *parts, int n,
                       uint8_t *out, size_t room);

#endif
