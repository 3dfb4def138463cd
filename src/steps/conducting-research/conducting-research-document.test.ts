import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { veldermeer } from '#research/example/veldermeer.ts';
import { chaptersOf, questionnaireInput } from './conducting-research-document.rules.ts';
