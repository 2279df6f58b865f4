import path from 'node:path'
import { build } from 'esbuild'
import type { Compiled } from '../../../generator/compile'
import type { FormScreen } from '../../../src/contract/screen'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The module that the compiler printed for a screen, with the files beside it and the real runtime functions that it imports. */
export async function bundleScreen(compiled: Compiled, module: string): Promise<string> {
  const find = (name: string) => compiled.files.find((file) => file.path === `src/generated/${name}`)?.text ?? ''
  const result = await build({
    stdin: { contents: find(`screens/${module}.ts`), loader: 'ts', resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'generated',
        setup: (hooks) => {
          const toSource = (name: string) => ({ path: path.join(ROOT, `src/value/${name}.ts`) })
          const toCompiled = (name: string) => ({ path: name, namespace: 'compiled' })
          hooks.onResolve({ filter: /\/value\/expression$/ }, () => toSource('expression'))
          hooks.onResolve({ filter: /\/value\/validators$/ }, () => toSource('validators'))
          hooks.onResolve({ filter: /\/valueValidators\.js$/ }, () => toCompiled('valueValidators.js'))
          hooks.onResolve({ filter: /\.fields$/ }, ({ path: file }) =>
            toCompiled(path.join('screens', path.dirname(module), `${file}.ts`)),
          )
          hooks.onResolve({ filter: /\.conditions$/ }, () => toCompiled(`screens/${module}.conditions.ts`))
          hooks.onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path: file }) => ({
            contents: find(file),
            loader: 'ts',
            resolveDir: ROOT,
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
