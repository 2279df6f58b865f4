import path from 'node:path'
import { build } from 'esbuild'
import type { Compiled } from '../../../generator/compile'
import type { FormScreen } from '../../../src/contract/screen'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The module that the compiler printed for a form, with the real runtime functions that it imports. */
export async function bundleForm(compiled: Compiled, module: string): Promise<string> {
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
          hooks.onResolve({ filter: /\.validators\.js$/ }, () => ({ path: 'validators', namespace: 'compiled' }))
          hooks.onLoad({ filter: /.*/, namespace: 'compiled' }, () => ({ contents: find(`${module}.validators.js`) }))
        },
      },
    ],
  })
  return result.outputFiles[0]?.text ?? ''
}

export async function loadForm(compiled: Compiled, module: string): Promise<FormScreen> {
  const code = await bundleForm(compiled, module)
  const loaded: { screen: FormScreen } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return loaded.screen
}
