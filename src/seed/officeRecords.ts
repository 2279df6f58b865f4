import { seedFactories } from './data/factories'
import { seedCompany, seedLmcAccounts, seedOfficeDocuments } from './data/office'
import { seedOfficeDetails } from './data/officeDetails'
import { seedId } from './data/seedId'
import { NORMAL, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'

export function officeRecords({ time, date, author }: SeedScope): readonly SeedRecord[] {
  const { createName: _, ...creator } = author
  const documents = seedOfficeDocuments.map(({ kind, status, age, ...body }, index) => {
    const head = { id: seedId('officeDocument', index + 1), status, createTime: time(age, index), ...author }
    return seedRecord(`oa.${kind}`, head, { ...body, ...seedOfficeDetails((days) => date(age, days))[body.title] })
  })
  const companyHead = { id: seedId('company', 1), status: NORMAL, createTime: time(300, 1), ...creator }
  const company = seedRecord('oa.company-info', companyHead, seedCompany)
  const accounts = seedLmcAccounts.map(({ account, holder, phone, factory, status }, index) => {
    const head = { id: seedId('lmcAccount', index + 1), status, createTime: time(200 - index, index), ...creator }
    // Cannot sign in until a password is set.
    return seedRecord('factory.lmc-account', head, {
      accountName: account,
      name: holder,
      phone,
      factoryId: seedId('factory', factory + 1),
      factoryName: seedFactories[factory]?.name,
    })
  })
  return [...documents, company, ...accounts]
}
