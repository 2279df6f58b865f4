/** Vite's `preload(() => import(…), files)`, where the files are those of the first page or none. */
const WRAPPED = /(?<![\w$.])[\w$]+\(\(\)=>(import\(`[^`]+`\)),(?:\[\]|__vite__mapDeps\(\[(\d+)\]\))\)/g

const FILES = /^const __vite__mapDeps=.*?\|\|\(m\.f=(\[[^\]]*\])\)/m

/** Has been there since the page came, so that nothing has to be fetched beside the module. */
const FIRST_STYLES = /\/entrance-[^/]+\.css$/

const toPlain = (code) => {
  const files = JSON.parse(FILES.exec(code)?.[1] ?? '[]')
  return code.replace(WRAPPED, (whole, plain, file) =>
    file === undefined || FIRST_STYLES.test(files[file]) ? plain : whole,
  )
}

/** Imports directly what needs no other file: the route table names two hundred of them on everybody's way. */
export function plainImports() {
  return {
    name: 'formwork:plain-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toPlain(file.code)
      },
    },
  }
}
