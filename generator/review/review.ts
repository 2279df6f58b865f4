import type { ValidEntityFile } from '../2-validate/validate'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { reviewCircles } from './circles'
import { reviewConditions } from './conditions'
import { reviewDoubles, reviewSharedDoubles } from './doubles'
import { reviewFormFields } from './formFields'
import { reviewIdleKeys } from './idleKeys'
import { reviewLimits } from './limits'
import { reviewPermissions } from './permissions'
import type { Reviewed, ReviewedEntity } from './reviewed'
import { reviewUnused, reviewUnusedShared } from './unused'
import { reviewWriters } from './writers'

function filesWithErrors({ report }: Reviewed): ReadonlySet<string> {
  const errors = report.diagnostics().filter(({ severity }) => severity === 'error')
  return new Set(errors.map(({ file }) => file))
}

function toEntity(file: ValidEntityFile, reviewed: Reviewed): ReviewedEntity {
  const own = reviewed.resolved.screens.filter(({ place }) => place.file === file.path)
  return {
    ...reviewed,
    file,
    forms: own.filter((screen) => screen.kind === 'form'),
    lists: own.filter((screen) => screen.kind === 'list'),
    views: own.filter((screen) => screen.kind === 'view'),
  }
}

function reviewEntity(entity: ReviewedEntity): void {
  const screens: readonly ResolvedScreen[] = [...entity.lists, ...entity.forms, ...entity.views]
  for (const form of entity.forms) {
    reviewWriters(form, entity)
    reviewCircles(form, entity)
    reviewFormFields(form, entity)
    reviewLimits(form, entity)
  }
  reviewConditions(screens, entity)
  reviewDoubles(entity)
  reviewIdleKeys(entity)
  reviewPermissions(screens, entity)
}

/**
 * Asks of the whole what no single name can answer: whether its parts fit each other.
 * A file with a name that does not resolve is left out, for half of it would seem wrong; what is unused, only a whole without errors can say.
 */
export function review(reviewed: Reviewed): void {
  const broken = filesWithErrors(reviewed)
  const entities = reviewed.valid.entities
    .filter(({ path }) => !broken.has(path))
    .map((file) => toEntity(file, reviewed))
  for (const entity of broken.has('schemas/dictionaries.yaml') ? [] : entities) reviewEntity(entity)
  reviewSharedDoubles(reviewed.valid, reviewed.report)
  if (filesWithErrors(reviewed).size > 0) return
  for (const entity of entities) reviewUnused(entity)
  reviewUnusedShared(reviewed)
}
