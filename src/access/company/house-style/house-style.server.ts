import { companyOf } from '#access/company/company.server.ts';
import { actorOf, lockCompany, needsLicence, noteDown, refused } from '#access/company/power.server.ts';
import { nothingChosen } from '#documents/look.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { contextOf, member } from '#foundation/shared/hydra.ts';
import { ImageRefused } from '#foundation/shared/image/kind.rules.ts';
import {
  type HouseStyle,
  type HouseStyleChoice,
  houseStyleOperations,
  houseStyleResource,
} from './house-style.contract.ts';
import { colourOf, fileNameFault, logoFile, notAColour } from './house-style.rules.ts';
import { logoRefusals, prepareLogo, type StoredLogo } from './logo.server.ts';
import { keepStyle, type StoredStyle, styleOf } from './store.server.ts';
import { wordTemplateResource } from './word-template.contract.ts';
import { wordTemplateRoutes } from './word-template.server.ts';

/** The house style of an organisation, chosen by its own admins. */
const houseStyleRoutes = (): Route[] => [
  route(houseStyleOperations.read, async (call) => {
    const company = Number(call.params.id);
    await companyOf(call.db, actorOf(call), company);
    return itself(await present(call.db, company));
  }),
  route(houseStyleOperations.save, async (call) => {
    const company = Number(call.params.id);
    const actor = actorOf(call);
    await companyOf(call.db, actor, company);
    needsLicence(actor);
    await lockCompany(call.db, company);
    const before = (await styleOf(call.db, company)) ?? noStyle;
    const next = await changed(before, call.body);
    await keepStyle(call.db, company, next);
    await noteDown(call.db, actor, { action: 'house_style_changed', company, details: {} });
    return itself(await present(call.db, company));
  }),
];

const noStyle: StoredStyle = { ...nothingChosen, logo: null };

const itself = (style: HouseStyle) => answer({ '@context': contextOf('HouseStyle'), ...style });

async function present(db: Database, company: number): Promise<HouseStyle> {
  const { logo, mainColour, accentColour, ...style } = (await styleOf(db, company)) ?? noStyle;
  return member(`/api/companies/${company}/house_style`, 'HouseStyle', {
    ...style,
    mainColour: mainColour && `#${mainColour}`,
    accentColour: accentColour && `#${accentColour}`,
    logo: logo && addressOf(logo),
  });
}

const addressOf = ({ png, svg }: StoredLogo) =>
  svg ? `data:image/svg+xml;base64,${svg.toString('base64')}` : `data:image/png;base64,${png.toString('base64')}`;

type Sent = { [Field in keyof HouseStyleChoice]?: HouseStyleChoice[Field] | undefined };

/** What is kept with what was sent over it; every field that cannot be is told at that field. */
async function changed(before: StoredStyle, sent: Sent): Promise<StoredStyle> {
  const { logo, mainColour, accentColour, ...others } = sent;
  const fault = fileNameFault(sent.fileName ?? null);
  if (fault) throw refused('fileName', fault);
  return {
    ...before,
    ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as Partial<StoredStyle>),
    mainColour: mainColour === undefined ? before.mainColour : colourAt('mainColour', mainColour),
    accentColour: accentColour === undefined ? before.accentColour : colourAt('accentColour', accentColour),
    logo: logo === undefined ? before.logo : await logoAt(logo, before.logo),
  };
}

function colourAt(field: 'mainColour' | 'accentColour', typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null;
  const colour = colourOf(typed);
  if (colour === null) throw refused(field, notAColour);
  return colour;
}

async function logoAt(address: string | null, before: StoredLogo | null): Promise<StoredLogo | null> {
  if (address === null || address === '') return null;
  // Sent back as it was read.
  if (before && address === addressOf(before)) return before;
  const file = logoFile(address);
  if (file === null) throw refused('logo', logoRefusals.kind);
  try {
    return await prepareLogo(Buffer.from(file, 'base64'));
  } catch (error) {
    if (error instanceof ImageRefused) throw refused('logo', error.message);
    throw error;
  }
}

export const houseStyleRoom: Room = {
  resources: [houseStyleResource, wordTemplateResource],
  routes: () => [...houseStyleRoutes(), ...wordTemplateRoutes()],
};
