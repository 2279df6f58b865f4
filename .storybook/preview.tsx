import '../src/index.css'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { AppProviders } from '../src/app/AppProviders'
import { themeNames } from '../src/app/themes/themeNames'
import { ScreensProvider } from '../src/screen/ScreensContext'
import { initText } from '../src/text/text'
import { ConfirmProvider } from '../src/ui/ConfirmProvider'
import { loadIdleComponents } from '../src/ui/lazyComponent'
import { ToastProvider } from '../src/ui/ToastProvider'
import type { openOwnApp } from './openStory'

type OwnApp = Awaited<ReturnType<typeof openOwnApp>>

// The default of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  // It takes seconds of who goes from story to story; a test asks always, and who looks at one by a button.
  initialGlobals: { a11y: { manual: !('__vitest_browser__' in globalThis) } },
  parameters: {
    // What passes is not listed element by element: it was most of a report of 134 MB.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'padded',
    options: { storySort: { order: ['screens', 'app', 'screen', 'list', 'form', 'grid', 'widgets', 'cells', 'ui'] } },
    viewport: { options: { phone: { name: '375 × 812', styles: { width: '375px', height: '812px' } } } },
  },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: [...themeNames] } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: ['zh', 'en'] } },
  },
  loaders: [
    async ({ parameters, globals }) => {
      document.documentElement.dataset.theme = globals.theme ?? parameters.theme ?? 'default'
      await initText((globals.language ?? parameters.language) === 'en' ? 'en' : 'zh')
      return {}
    },
    async () => {
      await loadIdleComponents()
      return {}
    },
    // Opens a server only for stories that set the parameter `server`.
    async ({ parameters }) => {
      if (!parameters.server) return {}
      const { openOwnApp } = await import('./openStory')
      return { ownApp: await openOwnApp() }
    },
  ],
  decorators: [
    (Story, { loaded }) =>
      loaded.ownApp ? (
        <AppProviders app={(loaded.ownApp as OwnApp).app}>
          <ScreensProvider screens={(loaded.ownApp as OwnApp).screens}>
            <Story />
          </ScreensProvider>
        </AppProviders>
      ) : (
        <Story />
      ),
    // A second ToastProvider would render a second toast region.
    (Story, { parameters, loaded }) =>
      parameters.ownProviders || loaded.ownApp ? (
        <Story />
      ) : (
        <ToastProvider>
          <ConfirmProvider>
            <Story />
          </ConfirmProvider>
        </ToastProvider>
      ),
  ],
}

export default preview
