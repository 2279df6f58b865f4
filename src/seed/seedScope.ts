import type { SeedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

export interface SeedAuthor {
  readonly createUser: string
  readonly createDept?: string
  readonly createName: string
}

export interface SeedScope extends SeedTime {
  readonly author: SeedAuthor
  readonly departments: readonly SeedRecord[]
}
