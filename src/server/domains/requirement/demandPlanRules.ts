import type { Id } from '../../../contract/value'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, Services, Verb } from '../../crud/services'
import { approvedOnly, isInChange } from '../activeStatus'
import { equals } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { refuseUnapprovedProject } from '../lookup/refuseUnapprovedProject'
import { sumField, sumIntegers } from '../sumField'
import { listFollowUps } from './followUps'
import { leasedGoodsLocks, listLeasePlanIds, refuseUnplannedDemand } from './leasedGoods'
import { listRentalTerms } from './rentalTerms'
import { weighItems } from './weighItems'

const RESOURCE = 'requirement.demand-plan'

type DemandPlan = UnsavedOf<'requirement.demand-plan'>
type Project = RecordOf<'project.project'>

/** Projects of a plan in its order, without deleted ones. */
async function listProjects(
  { projectId: ids }: DemandPlan,
  { records, resource }: Services,
): Promise<readonly Project[]> {
  if (ids.length === 0) return []
  const conditions = [{ field: 'projectId', operator: 'in', value: ids.join(',') }] as const
  const found = await records.list(resource('project.project'), { conditions })
  return ids.flatMap((id) => found.filter(({ projectId }) => projectId === id))
}

function toProject({ projectId, projectName, projectCode, projectAddress, subLesseeCorpName }: Project) {
  return { projectId, projectName, projectCode, projectAddress, subleased: subLesseeCorpName !== undefined }
}

export const demandPlanRules: Derivation<'requirement.demand-plan'> = {
  // Drafts are not held to lease plans, and wait for nobody; what was handed back comes back with a decision.
  locks: async (record, _services, isSubmitted) => (isSubmitted || isInChange(record) ? leasedGoodsLocks(record) : []),
  beforeSave: async (record, services) => {
    const { requirementId: id } = record
    const stored = id === undefined ? undefined : await services.records.find(services.resource(RESOURCE), id)
    const before = stored?.requirementPlanReqItems ?? []
    const items = await weighItems(record.requirementPlanReqItems ?? [], before, services)
    const projectId = [...new Set(record.projectId)]
    return {
      ...record,
      projectId,
      leasePlanIds: await listLeasePlanIds(projectId, services),
      requirementPlanReqItems: items,
      totalQty: sumIntegers(items, 'qty'),
      totalWeight: sumField(items, 'weight', 3),
    }
  },
  fillSubmitted: async ({ projectId }, services) => ({ leasePlanIds: await listLeasePlanIds(projectId, services) }),
  beforeSubmit: async (record, services) => {
    const { projectId, requirementPlanReqItems = [] } = record
    if (requirementPlanReqItems.length === 0) refuseField('requirementPlanReqItems', '请填写需求明细')
    await refuseUnapprovedProject(projectId, services)
    await refuseUnplannedDemand(record, services)
  },
  afterRead: async (record, services) => {
    const projectRentalList = await listRentalTerms(record, services)
    return {
      ...record,
      projectList: (await listProjects(record, services)).map(toProject),
      projectRental: projectRentalList[0],
      projectRentalList,
      followUps: [...(await listFollowUps(record, services))],
    }
  },
}

async function finishedIds(factoryId: Id | undefined, { records, resource }: Services): Promise<readonly Id[]> {
  const conditions = [...equals({ factoryId }), approvedOnly]
  const putIns = await records.list(resource('logistics.inbound-instruction'), { conditions })
  return [...new Set(putIns.flatMap(({ requireIds = [] }) => requireIds))]
}

/** Lists the demand plans with an approved inbound instruction. */
export const finishedPutInVerb: Verb<'requirement.demand-plan.list-status-finish-putin'> = async (call, services) => {
  const ids = await finishedIds(call.query.factoryId, services)
  if (ids.length === 0) return []
  const conditions = [{ field: 'requirementId', operator: 'in', value: ids.join(',') }] as const
  return services.records.list(services.resource('requirement.demand-plan'), { conditions })
}
