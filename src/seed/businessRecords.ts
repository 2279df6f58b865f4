import { flowStatus } from '../generated/statuses'
import { reportTotals } from '../server/domains/project/reportTotals'
import { addMonths } from '../value/date'
import { type SeedFactory, seedFactories } from './data/factories'
import { factoryDetails } from './data/factoryDetails'
import { supervisingFactoryCompanies, supervisingProjectCompanies } from './data/organisation'
import { type SeedParty, type SeedProject, type SeedSupervision, seedProjects } from './data/projects'
import { type SeedRentalReport, seedRentalReports } from './data/rentalReports'
import { seedId } from './data/seedId'
import { officeRecords } from './officeRecords'
import { patrolRecords } from './patrolRecords'
import { placeFields } from './placeFields'
import { type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'

export interface BusinessScope extends SeedScope {
  /** Tonnes in the site warehouses of a project. */
  readonly siteWeight: (projectId: string) => string
}

/** True for agreed documents (10) and for 131, which follows it. */
function isAgreed(status: number): boolean {
  return status === 10 || status === 131
}

function factoryRecord(factory: SeedFactory, index: number, scope: SeedScope): SeedRecord {
  const { name, businessLicense, contact, mobile, registeredAddress, factoryAddress, status } = factory
  const age = 280 - index * 40
  const createTime = scope.time(age, index)
  return seedRecord(
    'factory.factory',
    { id: seedId('factory', index + 1), status, createTime, ...scope.author },
    {
      factoryName: name,
      deptId: scope.departments.find(({ body }) => body.deptName === name)?.id,
      businessLicense,
      businessContactName: contact,
      businessContactMobile: mobile,
      ...placeFields('registeredAddress', registeredAddress),
      ...placeFields('factoryAddress', factoryAddress),
      ...factoryDetails(index, { name: contact, mobile }),
      contractNo: isAgreed(status) ? `HZ-${createTime.slice(0, 4)}-${String(index + 1).padStart(3, '0')}` : undefined,
    },
  )
}

function partyFields(prefix: string, party: SeedParty | undefined) {
  return {
    [`${prefix}CorpName`]: party?.corp,
    [`${prefix}UserName`]: party?.name,
    [`${prefix}UserMobile`]: party?.mobile,
  }
}

function supervisionFields(
  prefix: string,
  supervision: SeedSupervision | undefined,
  scope: { companies: readonly string[]; departments: readonly SeedRecord[] },
) {
  const company = supervision && scope.companies[supervision.company]
  return {
    [`${prefix}CorpId`]: scope.departments.find(({ body }) => body.deptName === company)?.id,
    [`${prefix}CorpName`]: company,
    [`${prefix}UserName`]: supervision?.name,
    [`${prefix}UserMobile`]: supervision?.mobile,
  }
}

export function projectId(code: string): string {
  return seedId('project', seedProjects.findIndex((project) => project.code === code) + 1)
}

const APPROVED: readonly number[] = flowStatus.is.agreed

/** Number of buildings in the approved reports of a project. */
function buildingCount(code: string): number {
  const approved = seedRentalReports.filter(({ project, status }) => project === code && APPROVED.includes(status))
  return approved.reduce((count, { buildings }) => count + buildings.length, 0)
}

function projectBody(project: SeedProject, { siteWeight, ...scope }: BusinessScope): SeedBody<'project.project'> {
  const start = scope.date(project.age, project.starts)
  const { departments } = scope
  return {
    projectName: project.name,
    projectCode: project.code,
    projectType: project.type,
    factoryId: project.factory === undefined ? undefined : seedId('factory', project.factory + 1),
    factoryName: project.factory === undefined ? undefined : seedFactories[project.factory]?.name,
    projectStartTime: start,
    projectEndTime: addMonths(start, project.months),
    ...placeFields('projectAddress', project.address),
    projectAddressDetail: project.addressDetail,
    projectOwnerName: project.owner.name,
    projectOwnerMobile: project.owner.mobile,
    ...partyFields('lessee', project.lessee),
    ...partyFields('subLessee', project.subLessee),
    ...partyFields('develop', project.developer),
    ...partyFields('contractor', project.contractor),
    ...supervisionFields('superFactory', project.factorySupervision, {
      companies: supervisingFactoryCompanies,
      departments,
    }),
    ...supervisionFields('superProject', project.projectSupervision, {
      companies: supervisingProjectCompanies,
      departments,
    }),
    buildQty: buildingCount(project.code),
    totalWeight: siteWeight(projectId(project.code)),
  }
}

/** The number of a report's first building among all seeded buildings, from 1. */
function firstBuilding(report: SeedRentalReport): number {
  const before = seedRentalReports.slice(0, seedRentalReports.indexOf(report))
  return before.reduce((count, { buildings }) => count + buildings.length, 1)
}

function reportBody(report: SeedRentalReport, scope: SeedScope): SeedBody<'project.rental-report'> {
  const first = firstBuilding(report)
  const projectName = seedProjects.find(({ code }) => code === report.project)?.name
  const buildings = report.buildings.map(({ type, number, floors, area, tonnes, entry, exit, memo }, index) => ({
    id: seedId('building', first + index),
    projectType: type,
    projectName,
    buildNumber: number,
    floorFromNumber: floors[0],
    floorToNumber: floors[1],
    floorAcre: area,
    convertAmount: tonnes,
    estimatedEntryDate: scope.date(report.age, entry),
    estimatedExitDate: scope.date(report.age, exit),
    memo,
  }))
  return {
    projectId: projectId(report.project),
    projectName,
    memo: report.memo,
    nextAuditName: report.nextAuditName,
    auditComment: report.auditComment,
    projectRentalReportList: buildings,
    ...reportTotals(buildings),
  }
}

export function businessRecords(scope: BusinessScope): readonly SeedRecord[] {
  const projects = seedProjects.map((project, index) =>
    seedRecord(
      'project.project',
      {
        id: projectId(project.code),
        status: project.status,
        createTime: scope.time(project.age, index),
        ...scope.author,
      },
      projectBody(project, scope),
    ),
  )
  const reports = seedRentalReports.map((report, index) =>
    seedRecord(
      'project.rental-report',
      {
        id: seedId('rentalReport', index + 1),
        status: report.status,
        createTime: scope.time(report.age, index + 3),
        ...scope.author,
      },
      reportBody(report, scope),
    ),
  )
  return [
    ...seedFactories.map((factory, index) => factoryRecord(factory, index, scope)),
    ...projects,
    ...reports,
    ...officeRecords(scope),
    ...patrolRecords(scope),
  ]
}
