/* log.h - what happened, one JSON object on a line of standard error, for programs that collect it.
 *
 *     srv_log("info", "listening", "url", url, NULL);
 *     {"time":"2026-11-16T01:40:00.123Z","level":"info","what":"listening","url":"http://..."}
 *
 * No line ever holds a token, a seed or a chat. */
#ifndef RV_SERVER_LOG_H
#define RV_SERVER_LOG_H

/* Pairs of name and text follow, NULL at the end. Any thread may call it. */
#if defined(__GNUC__)
__attribute__((sentinel))
#endif
void srv_log(const char *level, const char *what, ...);

/* The same for what any stranger can bring about: a hundred lines, then one each five seconds, so
 * that nobody fills the disk. How many were left out is said before the next. Of the loop only. */
#if defined(__GNUC__)
__attribute__((sentinel))
#endif
void srv_log_stranger(const char *level, const char *what, ...);

#endif
