import { type SeedPatrol, seedPatrols } from './data/office'
import { supervisingProjectCompanies } from './data/organisation'
import { seedProjects } from './data/projects'
import { seedId } from './data/seedId'
import { type SeedRecord, seedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'

function sharedBody(patrol: SeedPatrol, scope: SeedScope) {
  const project = seedProjects[patrol.project]
  const supervision = project?.projectSupervision ?? project?.factorySupervision
  return {
    projectId: seedId('project', patrol.project + 1),
    projectName: project?.name,
    scheduleDate: scope.date(patrol.age, patrol.after),
    patrolType: patrol.type,
    patrolUserName: supervision?.name,
  }
}

function scheduleRecord(patrol: SeedPatrol, index: number, scope: SeedScope): SeedRecord {
  const supervision = seedProjects[patrol.project]?.projectSupervision
  const patrolCorpName = supervision && supervisingProjectCompanies[supervision.company]
  const head = {
    id: seedId('patrolSchedule', index + 1),
    status: patrol.status,
    createTime: scope.time(patrol.age, index),
    ...scope.author,
  }
  return seedRecord('patrol.schedule', head, {
    ...sharedBody(patrol, scope),
    patrolCorpName,
    patrolUserMobile: supervision?.mobile,
    title: patrol.title,
    memo: patrol.memo,
  })
}

function visitRecord(patrol: SeedPatrol, index: number, scope: SeedScope): SeedRecord {
  const day = scope.date(patrol.age, patrol.after)
  const head = {
    id: seedId('patrolRecord', index + 1),
    status: patrol.status,
    createTime: scope.time(Math.max(patrol.age - patrol.after, 0), index),
    ...scope.author,
  }
  return seedRecord('patrol.record', head, {
    ...sharedBody(patrol, scope),
    patrolScheduleId: seedId('patrolSchedule', index + 1),
    patrolScheduleTitle: patrol.title,
    patrolDetailItemVOList: (patrol.items ?? []).map(({ building, floor, inspectType, status = 1 }) => ({
      buildNum: building,
      floorFromNumber: 1,
      floorToNumber: floor,
      floor,
      inspectType,
      status,
      entryDate: day,
      flyDate: inspectType === '2' ? day : undefined,
    })),
  })
}

/** Planned patrols, and records of those that took place. */
export function patrolRecords(scope: SeedScope): readonly SeedRecord[] {
  const schedules = seedPatrols.map((patrol, index) => scheduleRecord(patrol, index, scope))
  const visits = seedPatrols.flatMap((patrol, index) => (patrol.items ? [visitRecord(patrol, index, scope)] : []))
  return [...schedules, ...visits]
}
