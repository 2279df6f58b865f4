import { beforeAll, expect, test } from 'vitest'
import { complete } from '../../../generator/editor/complete'
import { describeTarget } from '../../../generator/editor/describe'
import type { Project } from '../../../generator/editor/project'
import { openProject, pointAt, textOfFile, typeInto } from './support'

const BILL = 'schemas/lease/bill.yaml'
const PROJECT = 'schemas/project/project.yaml'
const SHIPMENT = 'schemas/logistics/exit-shipment.yaml'

let project: Project
beforeAll(async () => {
  project = (await openProject()).project
}, 300_000)

type Typed = readonly [where: string, file: string, between: readonly [string, string], typed: string, first: string]

const TYPED: readonly Typed[] = [
  ['flow: a role', PROJECT, ['headTask:\n      title: 总部审批\n      who: { role: ', ' }'], 'adm|', 'administrator'],
  ['flow: a field', PROJECT, ['  titledBy: [', ']'], 'projectC|', 'projectCode'],
  ['flow: a key of a step', PROJECT, ['    headTask:\n      ', 'title'], 'ref|', 'refuse'],
  ['print: a number', SHIPMENT, ['      number: ', '\n'], 'ship|', 'shipmentCode'],
  ['print: a column', SHIPMENT, ['transportList: { columns: [', ','], 'cartN|', 'cartNumber'],
  ['print: a fact', SHIPMENT, ['      facts:\n        - ', '\n'], 'projectN|', 'projectName'],
  ['import: an operation', BILL, ['    operation: lease.rent-summary', '\n'], '.imp|', 'lease.rent-summary.import'],
  ['import: a column', BILL, ['      - { field: ', ','], 'leaseC|', 'leaseConfirmCode'],
  ['import: a condition', BILL, ['        when: ', '\n'], 'agr|', 'agreed'],
  ['remind: a date', BILL, ['    date: ', '\n'], 'end|', 'endDate'],
  ['remind: a field in the text', BILL, ['账单将于 {', '}'], 'endD|', 'endDate'],
  ['remind: a role among several', BILL, ['who: [{ role: ', ' }'], 'oper|', 'operator'],
]

test.each(TYPED)('is completed in %s', (...[, file, between, typed, first]) => {
  const { text, at } = typeInto(textOfFile(project, file), between, typed)
  expect(complete({ path: file, text, at }, project)?.names[0]).toBe(first)
})

const POINTED: readonly (readonly [where: string, file: string, words: string, says: string])[] = [
  ['flow: a role', PROJECT, 'who: { role: administrator', '超级管理员'],
  ['flow: a field', PROJECT, 'titledBy: [projectName', '项目名称'],
  ['flow: a key', PROJECT, '      allowApplicant', 'applicant'],
  ['print: a number', SHIPMENT, 'number: shipmentCode', '单号'],
  ['print: a column', SHIPMENT, 'columns: [cartNumber', '车牌号'],
  ['print: a fact', SHIPMENT, 'facts:\n        - projectName', '项目名称'],
  ['import: an operation', BILL, 'operation: lease.rent-summary.import', 'POST /blade-xwy/import/payPlan'],
  ['import: a column', BILL, '- { field: leaseConfirmCode', '租赁确认书编号'],
  ['import: a field of the record', BILL, 'updates: [leaseId', 'lease.project-lease'],
  ['remind: a date', BILL, 'date: endDate', '截止日期'],
  ['remind: a field in the text', BILL, '账单将于 {endDate', '截止日期'],
  ['remind: a role among several', BILL, 'who: [{ role: operator', '运营'],
]

test.each(POINTED)('is explained in %s', (...[, file, words, says]) => {
  expect(describeTarget(pointAt(project, file, words), project)).toContain(says)
})
