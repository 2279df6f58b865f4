import type { ValidEntityFile } from '../2-validate/validate'
import type { Resolved, ResolvedScreen } from '../3-resolve/resolved'
import { createRecording } from '../diagnostics/recording'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeTracked } from '../memory/memoizeTracked'
import { permissionCodes } from '../openapi/permission'
import { findBrokenParts, toIsCorrect } from './brokenParts'
import { reviewCircles } from './circles'
import { reviewConditions } from './conditions'
import { reviewDoubles, reviewSharedDoubles } from './doubles'
import { reviewFormFields } from './formFields'
import { reviewGuards } from './guards'
import { reviewIdleKeys, reviewSharedIdleKeys } from './idleKeys'
import { reviewLimits } from './limits'
import { reviewLists } from './lists'
import { reviewPermissions } from './permissions'
import type { Around, Reviewed, ReviewedEntity } from './reviewed'
import { reviewRoles } from './roles'
import { reviewUnsent } from './unsent'
import { reviewSharedConditions, reviewUnreachable, reviewUnused, reviewUnusedShared } from './unused'
import { createWordCount } from './wordCount'
import { reviewWriters } from './writers'

const DICTIONARIES = 'schemas/dictionaries.yaml'
const TEMPLATES = 'schemas/shared/templates.yaml'

function filesWithErrors({ report }: Reviewed): ReadonlySet<string> {
  return new Set(report.errors().map(({ file }) => file))
}

function toEntity(file: ValidEntityFile, own: readonly ResolvedScreen[]) {
  return {
    file,
    screens: own,
    forms: own.filter((screen) => screen.kind === 'form'),
    lists: own.filter((screen) => screen.kind === 'list'),
    views: own.filter((screen) => screen.kind === 'view'),
  }
}

function reviewEntity(entity: ReviewedEntity): void {
  const { screens } = entity
  for (const form of entity.forms) {
    reviewWriters(form, entity)
    reviewCircles(form, entity)
    reviewFormFields(form, entity)
    reviewLimits(form, entity)
  }
  reviewConditions(screens, entity)
  reviewDoubles(entity)
  reviewIdleKeys(entity)
  reviewLists(entity)
  reviewPermissions(screens, entity)
  reviewUnsent(entity)
}

/** Memoized per file; runs again only when its screens, its errors or its lookups in other entities change. */
const reviewerOf = memoizeByObject((file: ValidEntityFile) =>
  memoizeTracked((around: Around, own: readonly ResolvedScreen[], broken: string) => {
    const entity = { ...toEntity(file, own), isCorrect: toIsCorrect(broken) }
    const [misfits, unused] = [createRecording(), createRecording()]
    reviewEntity({ ...entity, around, report: misfits })
    reviewUnused({ ...entity, around, report: unused })
    return { misfits, unused }
  }),
)

const byName = memoizeByObject(
  (local: Resolved['dictionaries']['local']) => new Map(local.map((one) => [one.name, one])),
)

const NO_DICTIONARIES: Around['dictionaries'] = new Map()

function lookAround({ resolved, api }: Reviewed, broken: ReadonlySet<string>): Around {
  return {
    permissions: permissionCodes(api),
    written: resolved.names.screens,
    screens: new Map(resolved.screens.map((screen) => [screen.id, screen])),
    // One with an error may lack keys.
    dictionaries: broken.has(DICTIONARIES) ? NO_DICTIONARIES : byName(resolved.dictionaries.local),
  }
}

/**
 * Checks whether parts fit each other, beside errors too: there it says only what holds whatever they hide. Reports what
 * a file does not use if that file has no errors, and what nothing uses if no file has.
 */
function reviewWith(countWords: ReturnType<typeof createWordCount>, reviewed: Reviewed): void {
  const { valid, resolved, parsed, report } = reviewed
  const parts = findBrokenParts(report.errors(), parsed)
  const around = lookAround(reviewed, filesWithErrors(reviewed))
  const found = valid.entities.map((file, index) =>
    reviewerOf(file)(around, resolved.entities[index] ?? [], parts.brokenIn(file.path)),
  )
  for (const { misfits } of found) misfits.replay(report)
  reviewSharedDoubles(valid, report)
  reviewSharedIdleKeys(valid, report)
  reviewGuards(reviewed, parts)
  reviewRoles(reviewed)
  const broken = filesWithErrors(reviewed)
  const isLacking = (path: string) => broken.has(path) || (broken.has(TEMPLATES) && valid.templatesByPath.has(path))
  for (const [index, { unused }] of found.entries())
    if (!isLacking(valid.entities[index]?.path ?? '')) unused.replay(report)
  if (broken.size > 0) return
  const isSaid = countWords(valid.entities)
  reviewUnreachable(reviewed, isSaid)
  reviewUnusedShared(reviewed, isSaid)
  reviewSharedConditions(reviewed)
}

/** Creates an incremental review, which keeps its word counts between runs. */
export function createReview(): (reviewed: Reviewed) => void {
  const countWords = createWordCount()
  return (reviewed) => reviewWith(countWords, reviewed)
}
