import { seedFactories } from '../../db/seed/factories'
import { seedCompany, seedLmcAccounts, seedOfficeDocuments } from '../../db/seed/office'
import { seedOfficeDetails } from '../../db/seed/officeDetails'
import { seedId } from '../../db/seed/seedId'
import { NORMAL, type SeedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'

/** Documents of the office, the company's own page, and the accounts of factories. */
export function officeRecords({ time, date, author }: SeedScope): readonly SeedRecord[] {
  const { createName, ...creator } = author
  const documents = seedOfficeDocuments.map(({ kind, status, age, ...body }, index) => ({
    id: seedId('officeDocument', index + 1),
    resource: `oa.${kind}`,
    status,
    createTime: time(age, index),
    ...creator,
    body: { ...body, ...seedOfficeDetails((days) => date(age, days))[body.title], createName },
  }))
  const company = {
    id: seedId('company', 1),
    resource: 'oa.company-info',
    status: NORMAL,
    createTime: time(300, 1),
    ...creator,
    body: { ...seedCompany },
  }
  const accounts = seedLmcAccounts.map(({ account, holder, phone, factory, status }, index) => ({
    id: seedId('lmcAccount', index + 1),
    resource: 'factory.lmc-account',
    status,
    createTime: time(200 - index, index),
    ...creator,
    // Without a password nobody can use the account until one is set.
    body: {
      accountName: account,
      name: holder,
      phone,
      factoryId: seedId('factory', factory + 1),
      factoryName: seedFactories[factory]?.name,
    },
  }))
  return [...documents, company, ...accounts]
}
