import path from 'node:path'
import { build } from 'esbuild'
import type { Compiled } from '../../../generator/compile'
import type { FormScreen } from '../../../src/contract/screen'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The module that the compiler printed for a screen, with the files beside it and the real runtime functions that it imports. */
export async function bundleScreen(compiled: Compiled, module: string): Promise<string> {
  const find = (name: string) =>
    compiled.files.find((file) => file.path === `src/generated/screens/${name}`)?.text ?? ''
  const result = await build({
    stdin: { contents: find(`${module}.ts`), loader: 'ts', resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'generated',
        setup: (hooks) => {
          const runtime = path.join(ROOT, 'src/value/expression.ts')
          hooks.onResolve({ filter: /\/value\/expression$/ }, () => ({ path: runtime }))
          hooks.onResolve({ filter: /\.validators\.js$/ }, () => ({ path: 'validators.js', namespace: 'compiled' }))
          hooks.onResolve({ filter: /\.conditions$/ }, () => ({ path: 'conditions.ts', namespace: 'compiled' }))
          hooks.onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path: file }) => ({
            contents: find(`${module}.${file}`),
            loader: 'ts',
          }))
        },
      },
    ],
  })
  return result.outputFiles[0]?.text ?? ''
}

export async function loadForm(compiled: Compiled, module: string): Promise<FormScreen> {
  const code = await bundleScreen(compiled, module)
  const loaded: { screen: FormScreen } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return loaded.screen
}
