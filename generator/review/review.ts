import type { ValidEntityFile } from '../2-validate/validate'
import type { Resolved, ResolvedScreen } from '../3-resolve/resolved'
import { createRecording } from '../diagnostics/recording'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeTracked } from '../memory/memoizeTracked'
import { permissionCodes } from '../openapi/permission'
import { reviewCircles } from './circles'
import { reviewConditions } from './conditions'
import { reviewDoubles, reviewSharedDoubles } from './doubles'
import { reviewFormFields } from './formFields'
import { reviewGuards } from './guards'
import { reviewIdleKeys } from './idleKeys'
import { reviewLimits } from './limits'
import { reviewLists } from './lists'
import { reviewPermissions } from './permissions'
import type { Around, Reviewed, ReviewedEntity } from './reviewed'
import { reviewUnsent } from './unsent'
import { reviewSharedConditions, reviewUnreachable, reviewUnused, reviewUnusedShared } from './unused'
import { createWordCount } from './wordCount'
import { reviewWriters } from './writers'

function filesWithErrors({ report }: Reviewed): ReadonlySet<string> {
  const errors = report.diagnostics().filter(({ severity }) => severity === 'error')
  return new Set(errors.map(({ file }) => file))
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

/** Memoized per file; runs again only when its screens or its lookups in other entities change. */
const reviewerOf = memoizeByObject((file: ValidEntityFile) =>
  memoizeTracked((around: Around, own: readonly ResolvedScreen[]) => {
    const entity = toEntity(file, own)
    const [misfits, unused] = [createRecording(), createRecording()]
    reviewEntity({ ...entity, around, report: misfits })
    reviewUnused({ ...entity, around, report: unused })
    return { misfits, unused }
  }),
)

const byName = memoizeByObject(
  (local: Resolved['dictionaries']['local']) => new Map(local.map((one) => [one.name, one])),
)

function lookAround({ resolved, api }: Reviewed): Around {
  return {
    permissions: permissionCodes(api),
    written: resolved.names.screens,
    screens: new Map(resolved.screens.map((screen) => [screen.id, screen])),
    dictionaries: byName(resolved.dictionaries.local),
  }
}

/** Checks whether parts fit each other; skips files with errors. Reports unused parts only if no file has errors. */
function reviewWith(countWords: ReturnType<typeof createWordCount>, reviewed: Reviewed): void {
  const { valid, resolved, report } = reviewed
  const broken = filesWithErrors(reviewed)
  const around = lookAround(reviewed)
  const found = valid.entities.flatMap((file, index) =>
    broken.has(file.path) ? [] : [reviewerOf(file)(around, resolved.entities[index] ?? [])],
  )
  if (!broken.has('schemas/dictionaries.yaml')) for (const { misfits } of found) misfits.replay(report)
  reviewSharedDoubles(valid, report)
  if (broken.size === 0) reviewGuards(reviewed)
  if (filesWithErrors(reviewed).size > 0) return
  for (const { unused } of found) unused.replay(report)
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
