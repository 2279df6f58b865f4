import type { StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { fn } from 'storybook/test'
import { AppProviders } from '../src/app/AppProviders'
import { SignedIn } from '../src/app/SignedIn'
import { localDictionaries } from '../src/generated/dictionaries'
import { ScreenPage } from '../src/screen/ScreenPage'
import { ScreensProvider } from '../src/screen/ScreensContext'
import { loadIdleComponents } from '../src/ui/lazyComponent'
import type { StorySetting } from './findStoryRecord'
import { preload } from './firstModules'
import { sayLackingEntry } from './lackingEntry'
import { openStory } from './openStory'
import { checkSituation, type Opened } from './situations'
import { STORY_ACCOUNTS, type StoryRole } from './storyAccounts'

interface ScreenArgs {
  readonly role: StoryRole
  /** Of documents; undefined: as the record is. */
  readonly status?: number
}

const ROLES = { Reader: 'reader', Stranger: 'stranger' } as const

function toControls({ status }: StorySetting): StoryObj<ScreenArgs>['argTypes'] {
  const role = { control: 'select', options: Object.keys(STORY_ACCOUNTS), description: 'Who looks at it.' } as const
  if (status === undefined) return { role }
  const states = localDictionaries.flow_status ?? {}
  const labels = Object.fromEntries(Object.entries(states).map(([key, { label }]) => [key, label]))
  const options = Object.keys(labels).map(Number)
  return { role, status: { control: { type: 'select', labels }, options, description: 'The status of the document.' } }
}

let preloaded = false

/** While the first story is looked at: the next may be of another kind. */
function preloadOnce(): void {
  if (preloaded) return
  preloaded = true
  preload(() => true)
  void loadIdleComponents()
}

/** One screen in one situation, on the real server with an in-memory database. */
export function screenStory(setting: StorySetting): StoryObj<ScreenArgs> {
  const { situation, status } = setting
  const role: StoryRole = situation === 'Reader' || situation === 'Stranger' ? ROLES[situation] : 'administrator'
  return {
    args: { role, ...(status !== undefined && { status }) },
    argTypes: toControls(setting),
    loaders: [
      async ({ args }) => ({ opened: await openStory({ ...setting, status: args.status }, args.role ?? role) }),
    ],
    render: (_, { loaded }) => <ScreenFrame key={(loaded.opened as Opened).number} opened={loaded.opened as Opened} />,
    play: async ({ canvasElement, loaded }) => {
      await checkSituation(situation, canvasElement, loaded.opened as Opened)
      preloadOnce()
    },
    parameters: {
      ownProviders: true,
      language: situation === 'English' ? 'en' : 'zh',
      theme: situation.endsWith('Dark') ? 'dark' : 'default',
    },
    globals: situation.endsWith('Phone') ? { viewport: { value: 'phone', isRotated: false } } : {},
  }
}

function ScreenFrame({ opened: { app, screens, route, key, params } }: { readonly opened: Opened }) {
  const { lang } = document.documentElement
  const page = useMemo(() => {
    const grants = app.session.getState()
    const lacking = sayLackingEntry(route, { grants, find: screens.find, language: lang })
    const onOpen = fn()
    const onDone = fn()
    return (
      <SignedIn>
        <main className="flex h-screen flex-col overflow-auto bg-sunken">
          {lacking !== undefined && (
            <p role="note" className="border-border border-b bg-sunken p-4">
              {lacking}
            </p>
          )}
          <ScreenPage route={route} recordKey={key} params={params} onOpen={onOpen} onDone={onDone} />
        </main>
      </SignedIn>
    )
  }, [app, screens, lang, route, key, params])
  return (
    <AppProviders app={app}>
      <ScreensProvider screens={screens}>
        <MemoryRouter>{page}</MemoryRouter>
      </ScreensProvider>
    </AppProviders>
  )
}
