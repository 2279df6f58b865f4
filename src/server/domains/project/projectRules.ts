import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { deptResource } from '../system/resources'
import { listLeasePlans } from './leasePlans'
import { listReports, toBuildings } from './reportedBuildings'
import { toRows } from './reportTotals'

interface NamedReference {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly resource: (services: Services) => Resource
  /** The field of the other record that holds its name. */
  readonly from: string
}

const REFERENCES: readonly NamedReference[] = [
  {
    id: 'factoryId',
    name: 'factoryName',
    title: '铝模厂',
    resource: ({ resource }) => resource('factory.factory'),
    from: 'factoryName',
  },
  {
    id: 'superFactoryCorpId',
    name: 'superFactoryCorpName',
    title: '厂监公司',
    resource: () => deptResource,
    from: 'deptName',
  },
  {
    id: 'superProjectCorpId',
    name: 'superProjectCorpName',
    title: '项监公司',
    resource: () => deptResource,
    from: 'deptName',
  },
]

interface Change {
  readonly project: RecordData
  readonly stored: RecordData | undefined
}

/** The name behind an id. One that is gone keeps the name it had, unless it is newly chosen. */
async function lookUpName(reference: NamedReference, { project, stored }: Change, services: Services) {
  const id = project[reference.id]
  if (id === undefined) return undefined
  const other = await services.records.find(reference.resource(services), String(id))
  if (other !== undefined) return other[reference.from]
  if (stored?.[reference.id] === id) return stored[reference.name]
  const message = `${reference.title}不存在或已被删除`
  throw ServerError.badRequest(message, { [reference.id]: message })
}

async function renameInReports({ project, stored }: Change, services: Services): Promise<void> {
  const { projectName } = project
  if (stored === undefined || stored.projectName === projectName) return
  const resource = services.resource('project.rental-report')
  for (const report of await listReports(project.projectId, services)) {
    const buildings = toRows(report.projectRentalReportList).map((building) => ({ ...building, projectName }))
    const values = { projectName, projectRentalReportList: buildings }
    await services.records.update(resource, String(report[resource.key]), { values, derived: true })
  }
}

async function findStored(project: RecordData, services: Services): Promise<RecordData | undefined> {
  if (project.projectId === undefined) return undefined
  return services.records.find(services.resource('project.project'), String(project.projectId))
}

export const projectRules: Derivation = {
  save: async (record, services) => {
    const change = { project: record, stored: await findStored(record, services) }
    const names: { [field: string]: RecordData[string] } = {}
    for (const reference of REFERENCES) names[reference.name] = await lookUpName(reference, change, services)
    await renameInReports(change, services)
    return { ...record, ...names }
  },
  read: async (record, services) => {
    const reports = await listReports(record.projectId, services)
    const leasePlanList = await listLeasePlans(record.projectId, services)
    return { ...record, projectRentalReportList: toBuildings(reports), leasePlanList }
  },
}
