/** Every key under which the browser keeps something (EN-03); each begins with the product's short name where the spec leaves it open. */
export interface BrowserKeys {
  session: string
  lastActivity: string
  activityReported: string
  syncMarker: string
  returnTo: string
  notificationsAsked: string
  refreshLock: string
  /** Begins the name of the lock and of the channel of live events; the person's id follows. */
  liveStream: string
  /** Begins the name of the lock that a tab holds while it is looked at; the person's id follows. */
  lookedAt: string
  singleKeysOff: string
  /** Begins the key of how the dashboard's lists are ordered; the person's id follows. */
  listOrder: string
  /** Begins the keys of replies that are typed and not sent; the person's id and the item's follow. */
  keptReply: string
  /** Likewise of tasks of one's own that are typed and not saved; for a new one, `new` follows. */
  keptTask: string
  /** Likewise of the items that a tab went to lately; the person's id follows. */
  recentItems: string
  /** Whose lists are kept here for a time without a network; the lists lie in a database of the same name. */
  keptLists: string
  /** The database of changes that have not reached the server. */
  keptChanges: string
}

export const browserKeys = (shortName: string): BrowserKeys => ({
  session: `${shortName}_session`,
  lastActivity: `${shortName}_last_activity`,
  activityReported: `${shortName}_activity_reported`,
  syncMarker: `${shortName}_sync_state`,
  returnTo: `${shortName}_return_to`,
  notificationsAsked: `${shortName}_notifications_asked`,
  refreshLock: `${shortName}_refresh`,
  liveStream: `${shortName}_live_`,
  lookedAt: `${shortName}_looked_at_`,
  singleKeysOff: `${shortName}_single_keys_off`,
  listOrder: `${shortName}_list_order_`,
  keptReply: `${shortName}_kept_reply_`,
  keptTask: `${shortName}_kept_task_`,
  recentItems: `${shortName}_recent_items_`,
  keptLists: `${shortName}_kept_lists`,
  keptChanges: `${shortName}_kept_changes`,
})

/** Session storage, during a sign-in only (SPEC §3). */
export const OAUTH_STATE_PREFIX = 'oauth_state_'
export const PROXY_DATA_KEY = 'gmail_callback_proxy_data'
export const PROXY_RESULT_KEY = 'gmail_callback_result'
