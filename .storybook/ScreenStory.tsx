import type { StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { fn } from 'storybook/test'
import { AppProviders } from '../src/app/AppProviders'
import { SignedIn } from '../src/app/SignedIn'
import type { ScreenId } from '../src/contract/value'
import { ScreenPage } from '../src/screen/ScreenPage'
import { ScreensProvider } from '../src/screen/ScreensContext'
import { openStory } from './openStory'
import { checkSituation } from './situations'

type Opened = Awaited<ReturnType<typeof openStory>>

/** One screen in one situation, on the real server with an in-memory database. */
export function screenStory(screen: ScreenId, situation: string): StoryObj {
  return {
    loaders: [async () => ({ opened: await openStory({ screen, situation }) })],
    render: (_, { loaded }) => <ScreenFrame opened={loaded.opened as Opened} />,
    play: ({ canvasElement }) => checkSituation(situation, canvasElement),
    parameters: {
      ownProviders: true,
      language: situation === 'English' ? 'en' : 'zh',
      theme: situation.endsWith('Dark') ? 'dark' : 'default',
    },
    globals: situation.endsWith('Phone') ? { viewport: { value: 'phone', isRotated: false } } : {},
  }
}

function ScreenFrame({ opened: { app, screens, route, key, params } }: { readonly opened: Opened }) {
  const page = useMemo(() => {
    const onOpen = fn()
    const onDone = fn()
    return (
      <SignedIn>
        <main className="flex h-screen flex-col overflow-auto bg-sunken">
          <ScreenPage route={route} recordKey={key} params={params} onOpen={onOpen} onDone={onDone} />
        </main>
      </SignedIn>
    )
  }, [route, key, params])
  return (
    <AppProviders app={app}>
      <ScreensProvider screens={screens}>
        <MemoryRouter>{page}</MemoryRouter>
      </ScreensProvider>
    </AppProviders>
  )
}
