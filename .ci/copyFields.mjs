import { basename } from 'node:path'

const FIELDS = /\.fields$/
const COPY = /\.fields\.ts\?of=/

/**
 * Bundles the fields of an entity into each of its screens, with those alone that the screen has: a chunk of their own
 * would be named to everybody who opens the app, and be one more file to wait for.
 */
export function copyFields() {
  return {
    name: 'formwork:copy-fields',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !FIELDS.test(source)) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?of=${basename(importer, '.ts')}`
    },
    load(id) {
      return COPY.test(id) ? this.fs.readFile(id.replace(/\?.*/, ''), { encoding: 'utf8' }) : undefined
    },
  }
}
