import type { Examples } from './example'
import { factoryExamples } from './examples/factory'
import { leaseExamples } from './examples/lease'
import { procurementExamples } from './examples/procurement'
import { projectExamples } from './examples/project'
import { requirementExamples } from './examples/requirement'
import { sessionExamples } from './examples/session'
import { systemExamples } from './examples/system'

/** One request for each operation that it answers with 200. */
export const examples: Examples = {
  ...sessionExamples,
  ...systemExamples,
  ...factoryExamples,
  ...projectExamples,
  ...leaseExamples,
  ...requirementExamples,
  ...procurementExamples,
}
