/** Chromium compiles such a file beside the page while it arrives; to others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** React, the shell, and what forms, tables and lists are made of: most of it runs when the first of them is shown. */
const SHARED = /\/node_modules\/react-dom\/|\/src\/(app\/pageRoutes|form\/FormView|list\/ListView)\.tsx$/

/** Marks the chunks whose functions would else be compiled one by one in the middle of the first form. */
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
