import type { Derivations, Verbs } from '../crud/services'
import { developRules, developVerbs } from './develop/developVerbs'
import { buildListVerb } from './project/buildListVerb'
import { projectRules } from './project/projectRules'
import { rentalReportRules } from './project/rentalReportRules'
import { sessionVerbs } from './session/sessionVerbs'
import { systemRules, systemVerbs } from './system/systemVerbs'

export { isClient } from './system/isClient'
export { loadAuthority } from './system/loadAuthority'

/** The operations that are no standard verb, by id. */
export const domainVerbs: Verbs = {
  ...sessionVerbs,
  ...systemVerbs,
  ...developVerbs,
  'project.rental-report.build-list': buildListVerb,
}

/** What only a domain knows of its records, by resource. */
export const derivations: Derivations = {
  ...systemRules,
  ...developRules,
  'project.project': projectRules,
  'project.rental-report': rentalReportRules,
}
