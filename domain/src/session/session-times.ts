import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'

/** How long an access token is good for (CB-05). */
export const ACCESS_TOKEN_MS = 10 * MINUTE_MS
/** SPEC §9: the client looks every 30 s whether to refresh, and refreshes 3 ticks before expiry (CB-06). */
export const REFRESH_TICK_MS = 30 * SECOND_MS
export const REFRESH_TICKS_BEFORE_EXPIRY = 3
/** SPEC §6: without activity for this long, the person is signed out, where the operator sets nothing else (GD-04). */
export const INACTIVITY_MS = 15 * MINUTE_MS
/** The server waits this much longer than the browser, so that a late activity report does not end a session in use. */
export const INACTIVITY_GRACE_MS = MINUTE_MS
/** How long before that the page warns of it and offers to stay (GD-04). */
export const IDLE_WARNING_MS = MINUTE_MS
/** However active, a session ends after this long, where the operator sets nothing else (ASVS 3.3.2). */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS
/** Taking everything away asks for a sign-in that is no older than this (ASVS 3.7.1). */
export const FRESH_SIGN_IN_MS = 15 * MINUTE_MS
/**
 * A refresh token that was used so lately is answered once more, to the browser that it is bound to: an answer that was lost
 * on the way looks the same as a copy, and a copy lacks the cookie (CB-05).
 */
export const REFRESH_GRACE_MS = 10 * SECOND_MS
/** A sign-in has to return from the provider within this time. */
export const SIGN_IN_MS = 10 * MINUTE_MS
/** An authenticator has to answer within this time. */
export const PASSKEY_ANSWER_MS = 5 * MINUTE_MS
/** A session made on a helper screen must be taken over by the callback screen within this time. */
export const CLAIM_MS = MINUTE_MS
/** SPEC §1: security logs are kept up to 90 days (BE-12). */
export const SECURITY_LOG_DAYS = 90
export const SECURITY_LOG_MS = SECURITY_LOG_DAYS * DAY_MS
