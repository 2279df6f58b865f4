/** The state of a user who may come in. */
export const NORMAL_USER = 1
/** Has registered and waits for an administrator. */
export const WAITING_USER = 0
