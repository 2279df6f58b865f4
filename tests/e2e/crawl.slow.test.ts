import { afterAll, beforeAll, expect } from 'vitest'
import { endWalk, startWalk } from './walk/walk'
import './walk/crawl'

beforeAll(startWalk)

afterAll(async () => expect(await endWalk()).toEqual([]))
