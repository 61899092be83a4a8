/* notify.h - tells the service manager how we are: sd_notify(3), a datagram to the socket that
 * systemd names in $NOTIFY_SOCKET. Without one nothing happens. */
#ifndef RV_SERVER_NOTIFY_H
#define RV_SERVER_NOTIFY_H

void srv_notify(const char *state); /* "READY=1" */
/* The loop turns: to be called each second. Told only where a watchdog wants it. */
void srv_notify_alive(void);

#endif
