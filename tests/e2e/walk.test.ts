import { afterAll, beforeAll, expect } from 'vitest'
import { endWalk, startWalk } from './walk/walk'
import './walk/forms'
import './walk/lists'
import './walk/rules'

beforeAll(startWalk)

afterAll(async () => expect(await endWalk()).toEqual([]))
