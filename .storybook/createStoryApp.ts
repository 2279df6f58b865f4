import { config } from '../src/app/config'
import { type App, createApp } from '../src/app/createApp'
import { createMemoryCookies } from '../src/session/cookies'
import type { SessionState } from '../src/session/session'
import { createMemoryStore, createStorage } from '../src/session/storage'
import { STORY_ACCOUNTS, STORY_PASSWORD, type StoryRole } from './storyAccounts'

/** An app that keeps nothing, before anybody has signed in. */
export function createStoryApp(fetch: (request: Request) => Promise<Response>): App {
  return createApp({
    storage: createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: Date.now }),
    cookies: createMemoryCookies(),
    baseUrl: 'http://story.local/xwy-erp-api',
    config: { ...config, fitRows: false },
    fetch,
  })
}

export async function signInToStory({ api, session }: App, role: StoryRole): Promise<SessionState> {
  await api.signIn(STORY_ACCOUNTS[role], STORY_PASSWORD)
  return session.getState()
}
