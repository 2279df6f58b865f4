import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import { mergeConfig, type Plugin } from 'vite'
import { preloadModules } from './preloadModules'
import { FACTS, listStoryFiles, screenStories, storyModule } from './screenStories'
import { storyParts } from './storyParts'

const ROOT = join(import.meta.dirname, '..')
const SCREENS = /schemas\/[^/]+\/[^/]+\.yaml$/

/** Prebundled by name: otherwise Vite finds them one by one and reloads the page, and a running test, each time. */
const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js',
  '@radix-ui/react-dialog',
  '@radix-ui/react-menu',
  '@radix-ui/react-popover',
  '@radix-ui/react-slot',
  '@radix-ui/react-tabs',
  '@radix-ui/react-toast',
  '@radix-ui/react-tooltip',
  'react-day-picker',
  'react-day-picker/locale',
  'lucide-react',
  'clsx',
  'big.js',
  'chart.js',
  'date-fns',
  '@noble/hashes/legacy.js',
  '@noble/hashes/utils.js',
  'comlink',
  'leaflet',
  'openapi-fetch',
  'ajv/dist/2020.js',
]

const FIRST_STORY = {
  first: '/.storybook/startFirst.ts',
  shared: ['/.storybook/preview.tsx', '/.storybook/ScreenStory.tsx'],
  // Screens are mostly named so; a story of another name waits a little longer.
  kinds: {
    '-list-': ['/src/screen/ListScreenPage.tsx'],
    '-form-': ['/src/screen/FormScreenPage.tsx', '/src/generated/valueValidators.ts'],
    '-view-': ['/src/screen/ViewScreenPage.tsx'],
  },
}

const warmed = [FIRST_STORY.first, ...FIRST_STORY.shared, ...Object.values(FIRST_STORY.kinds).flat()]

/**
 * Whether YAML is written meanwhile. Storybook then looks at what the compiler writes last: at a save of the YAML itself,
 * the compiler does not know its new screens yet.
 */
const IS_WRITTEN = process.env.FINDINGS !== undefined

const toIndex = (file: string): IndexInput[] =>
  screenStories(file).map(({ exportName, name, title, tested }) => ({
    type: 'story',
    importPath: file,
    exportName,
    name,
    title,
    tags: tested ? ['test'] : [],
  }))

const screenIndexer: Indexer = {
  test: IS_WRITTEN ? /stories\.json$/ : SCREENS,
  createIndex: async (fileName) => (IS_WRITTEN ? listStoryFiles().flatMap(toIndex) : toIndex(fileName)),
}

const screenStoriesPlugin: Plugin = {
  name: 'formwork:screen-stories',
  enforce: 'pre',
  load(id) {
    if (!SCREENS.test(id)) return undefined
    this.addWatchFile(FACTS)
    return storyModule(id)
  },
}

/** Written by `npm run storybook`; absent in story tests. */
const MANUAL = '.cache/manual'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', IS_WRITTEN ? '../src/generated/stories.json' : '../schemas/!(shared)/*.yaml'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: existsSync(MANUAL) ? [{ from: `../${MANUAL}`, to: '/manual' }] : [],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  experimental_indexers: async (existing) => [screenIndexer, ...(existing ?? [])],
  viteFinal: (base) =>
    mergeConfig(
      { ...base, root: undefined },
      {
        plugins: [tailwindcss(), screenStoriesPlugin, storyParts(), preloadModules(FIRST_STORY)],
        // Packages of a copy of the project are links to those of the project.
        server: {
          fs: { allow: [ROOT, dirname(realpathSync(join(ROOT, 'node_modules/vite')))] },
          watch: { ignored: [join(ROOT, '.cache/**'), join(ROOT, 'dist/**')] },
          // Made ready while nobody waits; what they import follows.
          warmup: { clientFiles: warmed.map((file) => join(ROOT, file)) },
        },
        optimizeDeps: { include: BROWSER_PACKAGES },
        build: { chunkSizeWarningLimit: 4000 },
      },
    ),
}

export default config
