import type { ParsedFile } from '../1-parse/parsed'
import type { Report } from '../diagnostics/report'
import { entityName, unknownFile } from '../diagnostics/validate'
import type { Named } from './collections'
import { type Declared, findDeclared } from './declared'
import { dictionariesFile, type ValidDictionaries } from './dictionaries'
import { entity, type ValidEntity } from './entity'
import { fieldsFile, rowsFile, type ValidField, type ValidRows } from './fields'
import { menuFile, type ValidMenu } from './menu'
import { rulesFile, type ValidRule } from './rules'
import { termsFile, type ValidTerms } from './terms'

export interface ValidEntityFile {
  readonly path: string
  readonly domain: string
  readonly entity: ValidEntity
}

/** All files, each in the shape that the language gives it; what broke the shape is reported and left out. */
export interface Valid {
  readonly entities: readonly ValidEntityFile[]
  readonly rules: readonly Named<ValidRule>[]
  readonly rows: readonly Named<ValidRows>[]
  readonly fields: readonly Named<ValidField>[]
  readonly dictionaries: ValidDictionaries | undefined
  readonly menu: ValidMenu | undefined
  readonly terms: ValidTerms | undefined
  readonly declared: Declared
}

const SPECIAL = new Set([
  'menu.yaml',
  'dictionaries.yaml',
  'terms.en.yaml',
  'shared/rules.yaml',
  'shared/rows.yaml',
  'shared/fields.yaml',
])
const ENTITY = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)\.yaml$/

function validateEntity(file: ParsedFile, report: Report): ValidEntityFile | undefined {
  const [, domain = '', name = ''] = ENTITY.exec(toLocal(file.path)) ?? []
  const found = entity.read(file.root, report)
  if (found === undefined) return undefined
  if (found.entity.value !== name) report.add(found.entity.place, entityName(found.entity.value, name))
  return { path: file.path, domain, entity: found }
}

function toLocal(path: string): string {
  return path.replace(/^schemas\//, '')
}

export function validate(files: readonly ParsedFile[], report: Report): Valid {
  const find = (path: string) => files.find((file) => toLocal(file.path) === path)?.root
  const read = <T>(
    path: string,
    shape: { read: (node: ParsedFile['root'], report: Report) => T | undefined },
  ): T | undefined => {
    const root = find(path)
    return root && shape.read(root, report)
  }
  const others = files.filter((file) => !SPECIAL.has(toLocal(file.path)))
  const isEntity = (file: ParsedFile) => ENTITY.test(toLocal(file.path)) && !toLocal(file.path).startsWith('shared/')
  for (const file of others.filter((candidate) => !isEntity(candidate))) {
    report.add({ file: file.path, from: 0, to: 1 }, unknownFile(file.path))
  }
  const entities = others.filter(isEntity).map((file) => validateEntity(file, report))
  return {
    entities: entities.filter((file) => file !== undefined),
    rules: read('shared/rules.yaml', rulesFile)?.rules.value ?? [],
    rows: read('shared/rows.yaml', rowsFile)?.rows.value ?? [],
    fields: read('shared/fields.yaml', fieldsFile)?.fields.value ?? [],
    dictionaries: read('dictionaries.yaml', dictionariesFile),
    menu: read('menu.yaml', menuFile),
    terms: read('terms.en.yaml', termsFile),
    declared: findDeclared(files),
  }
}
