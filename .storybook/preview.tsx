import '../src/index.css'
import type { Preview } from '@storybook/react-vite'
import { initText } from '../src/text/text'
import { ConfirmProvider } from '../src/ui/ConfirmProvider'
import { ToastProvider } from '../src/ui/ToastProvider'

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    options: { storySort: { order: ['screens', 'app', 'screen', 'list', 'form', 'grid', 'widgets', 'cells', 'ui'] } },
    viewport: { options: { phone: { name: '375 × 812', styles: { width: '375px', height: '812px' } } } },
  },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'] } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: ['zh', 'en'] } },
  },
  loaders: [
    async ({ parameters, globals }) => {
      document.documentElement.dataset.theme = globals.theme ?? parameters.theme ?? 'light'
      await initText((globals.language ?? parameters.language) === 'en' ? 'en' : 'zh')
      return {}
    },
  ],
  decorators: [
    (Story) => (
      <ToastProvider>
        <ConfirmProvider>
          <Story />
        </ConfirmProvider>
      </ToastProvider>
    ),
  ],
}

export default preview
