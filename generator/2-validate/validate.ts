import type { ParsedFile } from '../1-parse/parsed'
import type { Report, Source } from '../diagnostics/report'
import { entityName, unknownFile } from '../diagnostics/validate'
import { expandAsks } from './askForms'
import type { Named } from './collections'
import { conditionsFile, type ValidConditions } from './conditions'
import { anyOf, type Declared, joinDeclared, keysOf, namesInBroken, UNKNOWN_OPENER } from './declared'
import { dictionariesFile, type ValidDictionaries } from './dictionaries'
import { entity, templatesFile, type ValidEntity } from './entity'
import { fieldsFile, rowsFile, type ValidField, type ValidRows } from './fields'
import { flowsFile, type ValidFlows } from './flow'
import { hasUnreadableParts } from './hasUnreadableParts'
import { menuFile, type ValidMenu } from './menu'
import { overlay, type ValidOverlay } from './overlay'
import { grantsOf, rolesFile, type ValidGrants } from './roles'
import { rulesFile, type ValidRule } from './rules'
import type { Read, Shape } from './shape'
import type { ValidTemplates } from './templates'
import { termsFile, type ValidTerms } from './terms'

export interface ValidEntityFile {
  readonly path: string
  readonly domain: string
  readonly entity: ValidEntity
}

export interface ValidOverlayFile {
  readonly path: string
  readonly tenant: string
  readonly domain: string
  readonly overlay: ValidOverlay
}

/** All files after validation; parts that broke their shape are reported and left out. */
export interface Valid {
  readonly entities: readonly ValidEntityFile[]
  /** What is otherwise for tenants. */
  readonly overlays: readonly ValidOverlayFile[]
  readonly rules: readonly Named<ValidRule>[]
  readonly rows: readonly Named<ValidRows>[]
  readonly fields: readonly Named<ValidField>[]
  readonly conditions: ValidConditions
  readonly flows: ValidFlows | undefined
  readonly templates: ValidTemplates
  /** The names of the templates that a file uses, by its path. */
  readonly templatesByPath: ReadonlyMap<string, readonly string[]>
  readonly dictionaries: ValidDictionaries | undefined
  readonly menu: ValidMenu | undefined
  /** The permissions of seeded roles. */
  readonly grants: ValidGrants
  readonly terms: ValidTerms | undefined
  readonly declared: Declared
}

/** Shapes of the files that are no entities, by path below `schemas/`. */
const SHARED = {
  'shared/rules.yaml': rulesFile,
  'shared/rows.yaml': rowsFile,
  'shared/fields.yaml': fieldsFile,
  'shared/conditions.yaml': conditionsFile,
  'shared/flows.yaml': flowsFile,
  'shared/templates.yaml': templatesFile,
  'dictionaries.yaml': dictionariesFile,
  'menu.yaml': menuFile,
  'roles.yaml': rolesFile,
  'terms.en.yaml': termsFile,
} as const satisfies { readonly [path: string]: Shape<unknown> }

type SharedPath = keyof typeof SHARED
type Shared = { readonly [path in SharedPath]?: Read<(typeof SHARED)[path]> }

/** The result of validating one file alone; it depends on no other file, so it can be cached. */
export interface ValidFile {
  readonly path: string
  readonly declares: ReadonlySet<string>
  readonly entity?: ValidEntityFile
  readonly overlay?: ValidOverlayFile
  readonly shared?: Shared
  /** The names of the templates that it uses. */
  readonly templates?: readonly string[]
}

const OVERLAY = /^tenants\/([0-9A-Za-z]+)\/([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)\.yaml$/
const ENTITY = /^(?!(?:shared|tenants)\/)([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)\.yaml$/

function toLocal(path: string): string {
  return path.replace(/^schemas\//, '')
}

function isShared(local: string): local is SharedPath {
  return Object.hasOwn(SHARED, local)
}

function validateEntity(file: ParsedFile, report: Report): ValidEntityFile | undefined {
  const [, domain = '', name = ''] = ENTITY.exec(toLocal(file.path)) ?? []
  const found = entity.read(file.root, report)
  if (found === undefined) return undefined
  if (found.entity.value !== name) report.add(found.entity.place, entityName(found.entity.value, name))
  return { path: file.path, domain, entity: expandAsks(found, report) }
}

function validateOverlay(file: ParsedFile, report: Report): ValidFile {
  const [, tenant = '', domain = '', name = ''] = OVERLAY.exec(toLocal(file.path)) ?? []
  const known = { path: file.path, declares: new Set<string>() }
  const read = overlay.read(file.root, report)
  if (read === undefined) return known
  // What it says belongs to one of the two entities, and nothing tells which.
  if (read.overlay.value !== name) {
    report.add(read.overlay.place, entityName(read.overlay.value, name, 'overlay'))
    return known
  }
  return { ...known, overlay: { path: file.path, tenant, domain, overlay: read } }
}

/** Declares every name of the file where some are lost: a menu group has its name inside the unreadable part. */
function validateShared(local: SharedPath, file: ParsedFile, report: Report): ValidFile {
  const read = SHARED[local].read(file.root, report)
  const isLost = read === undefined || 'broken' in read || (local === 'menu.yaml' && hasUnreadableParts(read))
  const declares = isLost ? new Set([...keysOf(file), ...anyOf(file.path)]) : keysOf(file)
  return { path: file.path, declares, shared: { [local]: read } }
}

/** The shape of a whole file by its path; undefined where no file of the language may stand. */
export function findShape(path: string): Shape<unknown> | undefined {
  const local = toLocal(path)
  if (isShared(local)) return SHARED[local]
  if (OVERLAY.test(local)) return overlay
  return ENTITY.test(local) ? entity : undefined
}

/** Validates one file alone; parts that break their shape are reported and left out. */
export function validateFile(file: ParsedFile, report: Report): ValidFile {
  const local = toLocal(file.path)
  if (isShared(local)) return validateShared(local, file, report)
  if (OVERLAY.test(local)) return validateOverlay(file, report)
  const known = { path: file.path, declares: keysOf(file) }
  if (!ENTITY.test(local)) {
    report.add({ file: file.path, from: 0, to: 1 }, unknownFile(file.path))
    return known
  }
  const found = validateEntity(file, report)
  const isWhole =
    found && ![found.entity.screens, found.entity.actions].some(hasUnreadableParts) && !found.entity.broken
  const declares = isWhole ? known.declares : new Set([...known.declares, UNKNOWN_OPENER])
  return { ...known, declares, ...(found ? { entity: found } : {}) }
}

/** Stands in for a file with a YAML syntax error: uses of the names it seems to declare are not reported. */
export function unreadFile(source: Source): ValidFile {
  return { path: source.path, declares: namesInBroken(source) }
}

/** One object of each, so that what is memoized by it stays. */
const NO_CONDITIONS: ValidConditions = []
const NO_TEMPLATES: ValidTemplates = []

export function joinFiles(files: readonly ValidFile[]): Valid {
  const shared: Shared = Object.assign({}, ...files.map((file) => file.shared))
  return {
    entities: files.flatMap((file) => file.entity ?? []),
    overlays: files.flatMap((file) => file.overlay ?? []),
    rules: shared['shared/rules.yaml']?.rules.value ?? [],
    rows: shared['shared/rows.yaml']?.rows.value ?? [],
    fields: shared['shared/fields.yaml']?.fields.value ?? [],
    conditions: shared['shared/conditions.yaml']?.conditions.value ?? NO_CONDITIONS,
    flows: shared['shared/flows.yaml'],
    templates: shared['shared/templates.yaml']?.templates.value ?? NO_TEMPLATES,
    templatesByPath: new Map(files.flatMap(({ path, templates }) => (templates ? [[path, templates]] : []))),
    dictionaries: shared['dictionaries.yaml'],
    menu: shared['menu.yaml'],
    grants: grantsOf(shared['roles.yaml']),
    terms: shared['terms.en.yaml'],
    declared: joinDeclared(files),
  }
}
