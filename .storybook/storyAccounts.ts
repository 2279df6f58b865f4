export const STORY_PASSWORD = 'storybook'

/** Few, for speed: each story signs in, and the passwords are public. */
export const PASSWORD_ITERATIONS = 1000

/** The accounts that look at stories: one that may do everything, one that may read everything, one without rights. */
export const STORY_ACCOUNTS = { administrator: 'admin', reader: 'story-reader', stranger: 'story-stranger' } as const

export type StoryRole = keyof typeof STORY_ACCOUNTS
