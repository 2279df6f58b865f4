import { afterAll, beforeAll, expect } from 'vitest'
import { endWalk, startWalk } from './walk/walk'
import './walk/admin'
import './walk/choices'
import './walk/downloads'
import './walk/flow'
import './walk/flowModels'
import './walk/forms'
import './walk/lists'
import './walk/openings'
import './walk/records'
import './walk/rowActions'
import './walk/rules'
import './walk/shell'
import './walk/tokens'
import './walk/trees'
import './walk/views'

beforeAll(startWalk)

afterAll(async () => expect(await endWalk()).toEqual([]))
