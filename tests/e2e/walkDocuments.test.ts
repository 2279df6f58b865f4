import { afterAll, beforeAll, expect } from 'vitest'
import { endWalk, startWalk } from './walk/walk'
import './walk/admissions'
import './walk/audits'
import './walk/buildings'
import './walk/counts'
import './walk/failures'
import './walk/goods'
import './walk/leases'
import './walk/orders'
import './walk/patrols'
import './walk/saves'
import './walk/uploads'
import './walk/vehicles'

beforeAll(startWalk)

afterAll(async () => expect(await endWalk()).toEqual([]))
