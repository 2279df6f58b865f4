// RJSF modules for schemas that the compiler never emits, and the libraries behind $ref and allOf.
// Their replacements throw when called.
const refuse = (name) => `throw new Error('${name} is left out of the build, see .ci/leaveOut.mjs')`

const PARTS = [
  'fields/(ArrayField|BooleanField|CyclicSchemaField|FallbackField|LayoutGridField|LayoutHeaderField)',
  'fields/(LayoutMultiSchemaField|MultiSchemaField|NullField|NumberField|StringField)',
  'templates/(ArrayField\\w*Template|BaseInputTemplate|CyclicSchemaExpandTemplate|ErrorList|FallbackFieldTemplate)',
  'templates/(GridTemplate|MultiSchemaFieldTemplate|ObjectFieldTemplate|FieldTemplate/FieldTemplate)',
  'templates/(FieldTemplate/index|ButtonTemplates/index)',
  'widgets/index',
]
const COMPONENT = new RegExp(`/@rjsf/core/lib/components/(${PARTS.join('|')})\\.js$`)

/** What RJSF calls for oneOf, for `omitExtraData` and to validate, none of which a form asks it for. */
const CALL =
  /\/@rjsf\/(utils\/lib\/schema\/(getClosestMatchingOption|omitExtraData|toPathSchema)|validator-ajv8\/lib\/processRawValidationErrors)\.js$/

/** Names beside the default that modules in the build import. */
const OTHER_NAMES = { 'schema/omitExtraData.js': ['getFieldNames', 'getUsedFormData', 'isValueEmpty'] }

const toRefusal = (id) => {
  const name = id.slice(id.lastIndexOf('/', id.lastIndexOf('/') - 1) + 1)
  if (name === 'widgets/index.js') return 'export default () => ({})'
  // Every form renders it, with uiSchema options that hide it.
  if (name === 'ButtonTemplates/index.js') return 'export default () => ({ SubmitButton: () => null })'
  const others = OTHER_NAMES[name]?.map((other) => `export const ${other} = LeftOut`) ?? []
  return [`export default function LeftOut() { ${refuse(name)} }`, ...others].join('\n')
}

const LIBRARIES = {
  // React has had it since 18.
  'use-sync-external-store/shim': `export { useSyncExternalStore } from 'react'`,
  // sm-crypto-v2 asks Node for it where there is no globalThis.crypto.
  crypto: 'export const webcrypto = globalThis.crypto',
  'fast-uri': `export default { equal: () => { ${refuse('fast-uri')} }, resolve: () => { ${refuse('fast-uri')} } }`,
  '@x0k/json-schema-merge': `
    export const createComparator = () => ({})
    export const createMerger = () => ({})
    export const createShallowAllOfMerge = () => () => { ${refuse('@x0k/json-schema-merge')} }`,
  '@x0k/json-schema-merge/lib/array': `
    export const createDeduplicator = () => undefined
    export const createIntersector = () => undefined`,
}

/** Of an icon its lines alone; their keys spare a warning in development. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/
const dropKeys = (code) => code.replace(/, key: "\w+"/g, '').replace(/^ *(name: "[\w-]+"|size: 24),$/gm, '')

/** Without displayName and side effects, unused components of the router can be tree-shaken. */
const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/
const dropNames = (code) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')

export function leaveOut() {
  return {
    name: 'formwork:leave-out',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (Object.hasOwn(LIBRARIES, source)) return `\0left-out:${source}`
      // The package's main entry imports the development build.
      if (!/^react-router(\/dom)?$/.test(source)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
    transform: (code, id) => {
      if (ROUTER.test(id)) return { code: dropNames(code), map: null }
      return ICON.test(id) ? { code: dropKeys(code), map: null } : undefined
    },
    load: (id) => {
      if (id.startsWith('\0left-out:')) return LIBRARIES[id.slice('\0left-out:'.length)]
      return COMPONENT.test(id) || CALL.test(id) ? toRefusal(id) : undefined
    },
  }
}
