import type { Examples } from './example'
import { deskExamples } from './examples/desk'
import { developExamples } from './examples/develop'
import { factoryExamples } from './examples/factory'
import { flowExamples } from './examples/flow'
import { leaseExamples } from './examples/lease'
import { logExamples } from './examples/log'
import { logisticsExamples } from './examples/logistics'
import { patrolExamples } from './examples/patrol'
import { procurementExamples } from './examples/procurement'
import { productionExamples } from './examples/production'
import { projectExamples } from './examples/project'
import { requirementExamples } from './examples/requirement'
import { resourceExamples } from './examples/resource'
import { sessionExamples } from './examples/session'
import { systemExamples } from './examples/system'
import { warehouseExamples } from './examples/warehouse'

/** One request for each operation that it answers with 200. */
export const examples: Examples = {
  ...sessionExamples,
  ...logExamples,
  ...systemExamples,
  ...developExamples,
  ...deskExamples,
  ...factoryExamples,
  ...projectExamples,
  ...resourceExamples,
  ...flowExamples,
  ...logisticsExamples,
  ...warehouseExamples,
  ...leaseExamples,
  ...requirementExamples,
  ...procurementExamples,
  ...productionExamples,
  ...patrolExamples,
}
