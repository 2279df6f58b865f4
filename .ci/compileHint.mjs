/** Makes Chromium compile the file eagerly in the background; other browsers read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** React, the shell, forms and lists, most of whose functions run on the first screen. */
const SHARED = /\/node_modules\/react-dom\/|\/src\/(app\/pageRoutes|form\/FormView|list\/ListView)\.tsx$/

/** Marks chunks whose functions would otherwise be compiled lazily during the first form. */
export function compileHint() {
  return {
    name: 'formwork:compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.moduleIds.some((id) => SHARED.test(id))) file.code = HINT + file.code
      },
    },
  }
}
