import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'

/** DESIGN §12: how long an access token is good for. */
export const ACCESS_TOKEN_MS = 10 * MINUTE_MS
/** SPEC §9: the client looks every 30 s whether to refresh, and refreshes 3 ticks before expiry (CB-06). */
export const REFRESH_TICK_MS = 30 * SECOND_MS
export const REFRESH_TICKS_BEFORE_EXPIRY = 3
/** SPEC §6: without activity for this long, the person is signed out (GD-04). */
export const INACTIVITY_MS = 15 * MINUTE_MS
/** So long before that, the page says so and offers to stay (GD-04). */
export const IDLE_WARNING_MS = MINUTE_MS
/** The server waits a little longer than the browser, so that a late activity report does not end a session in use. */
export const SERVER_INACTIVITY_MS = INACTIVITY_MS + MINUTE_MS
/** However active, a session ends after this long (ASVS 3.3.2). */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS
/** Taking everything away asks for a sign-in that is no older than this (ASVS 3.7.1). */
export const FRESH_SIGN_IN_MS = 15 * MINUTE_MS
/** A sign-in has to return from the provider within this time. */
export const SIGN_IN_MS = 10 * MINUTE_MS
/** A session made on a helper screen must be taken over by the callback screen within this time. */
export const CLAIM_MS = MINUTE_MS
/** SPEC §1: security logs are kept up to 90 days (BE-12). */
export const SECURITY_LOG_MS = 90 * 24 * HOUR_MS
