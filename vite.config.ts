import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gatherChunks } from './.ci/chunks.mjs'
import { compileHint } from './.ci/compileHint.mjs'
import { copyFields } from './.ci/copyFields.mjs'
import { passToApi, serveManual, showFindings } from './.ci/devServer.mjs'
import { leaveOut } from './.ci/leaveOut.mjs'
import { openPlaces } from './.ci/openPlaces.mjs'
import { plainImports } from './.ci/plainImports.mjs'
import { replaceScreens } from './.ci/replaceScreens.mjs'

const {
  API_ORIGIN: api = 'http://localhost:8081',
  FINDINGS: findings,
  PLACES: places,
  PORT: port = '8080',
} = process.env

/** What everybody loads, in this order: each becomes one file, with all that it imports and the earlier have not. */
const FIRST_STEPS = { entrance: 'src/main.tsx', shell: 'src/app/pageRoutes.tsx' }

/** What lists and forms both need, beside what everybody has. */
const WORK = { work: ['src/screen/ListScreenPage.tsx', 'src/screen/FormScreenPage.tsx'] }

/** What forms need besides, most of which views need too. */
const FORMS = { forms: 'src/screen/FormScreenPage.tsx' }

/** What lists need besides. */
const LISTS = { list: 'src/screen/ListScreenPage.tsx' }

/** There before any screen is, or fetched beside it: naming them with each of two hundred costs more than it saves. */
const KNOWN = /\/(entrance|shell|rolldown-runtime|valueValidators)-/

export default defineConfig({
  root: 'src',
  plugins: [
    react(),
    tailwindcss(),
    leaveOut(),
    copyFields(),
    plainImports(),
    compileHint(),
    passToApi('/xwy-erp-api', api),
    serveManual('docs/reference', '.cache/manual'),
    findings ? showFindings(findings) : undefined,
    places ? openPlaces(places) : undefined,
    findings ? replaceScreens() : undefined,
  ],
  resolve: {
    alias: {
      'markdown-to-jsx/react': resolve(import.meta.dirname, 'src/form/rjsf/Markdown.tsx'),
    },
  },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: 'manifest.json',
    modulePreload: {
      resolveDependencies: (file, others, { hostType }) =>
        others.filter((other) => hostType === 'html' || (other !== file && !KNOWN.test(other))),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [FIRST_STEPS, WORK, LISTS, FORMS].map(gatherChunks) },
      },
    },
  },
  server: { port: Number(port), strictPort: true },
})
