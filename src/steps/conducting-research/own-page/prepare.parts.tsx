import { useState } from 'react';
import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { today } from '#steps/conducting-research/today.parts.ts';
import { senderOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatNumber } from '#ui/format.ts';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { groupsAsked } from './cells.rules.ts';
import { dayFromToday } from './days.rules.ts';
import { type OwnPage, type OwnPageSettings, ownPageFields } from './own-page.contract.ts';
import styles from './own-page.module.css';
import { useOwnPageApi } from './own-page.queries.ts';
import { PageLanguages } from './page-languages.parts.tsx';
import { pageTexts } from './words/texts.rules.ts';

interface PrepareProps {
  work: Work;
  /** A draft that is prepared anew; null for another. */
  page: OwnPage | null;
  onClose: () => void;
}

/** What is said of a page while it is typed: texts may be empty, and a day not whole yet. */
type Typed = {
  [Field in keyof OwnPageSettings]: OwnPageSettings[Field] extends number | string
    ? OwnPageSettings[Field] | null
    : OwnPageSettings[Field];
};

const texts = ['title', 'controller', 'contact', 'purpose'] as const;
/** Days that answers wait at most until somebody says otherwise; and of a trial. */
const usual = { days: 90, trialDays: 30, most: 2000 } as const;

function typedAtFirst({ editing }: Work): Typed {
  const { organisation, contact } = senderOf(editing);
  return {
    kind: 'trial',
    title: conductingResearch.shape.items.words.name,
    controller: organisation ?? '',
    // A name alone says nobody how to ask.
    contact: contact && /@|\d{6}/.test(contact.replaceAll(/[\s-]/g, '')) ? contact : '',
    purpose: pageTexts.PAGINA_WAARVOOR_1,
    ground: 'consent',
    keepUntil: dayFromToday(today(), usual.trialDays),
    specialGround: null,
    youngGround: null,
    opensOn: null,
    closesOn: null,
    most: usual.most,
    withCodes: false,
    translated: [],
  };
}

const settingsOf = ({
  title,
  controller,
  contact,
  purpose,
  kind,
  ground,
  keepUntil,
  specialGround,
  youngGround,
  opensOn,
  closesOn,
  most,
  withCodes,
  translated,
}: OwnPage): Typed => ({
  ...{ title, controller, contact, purpose, kind, ground, keepUntil },
  ...{ specialGround, youngGround, opensOn, closesOn, most, withCodes, translated },
});

/** Prepares a page: what people must know of it, and how long it lasts. */
export function PreparePage({ work, page, onClose }: PrepareProps) {
  const { editing, earlier } = work;
  const api = useOwnPageApi(editing.research.uuid);
  const [typed, setTyped] = useState<Typed>(() => (page ? settingsOf(page) : typedAtFirst(work)));
  const [faults, setFaults] = useState<Partial<Record<keyof Typed, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (some: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...some }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in some))));
  };
  const text = (name: 'title' | 'controller' | 'contact' | 'purpose' | 'specialGround' | 'youngGround') => ({
    ...asked(ownPageFields[name]),
    id: `own-page-${name}`,
    value: typed[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
    error: faults[name] ?? null,
  });
  const groups = groupsAsked(askedItems(editing.content.items, earlier.determineFactors.factors));
  const expected = Math.min(typed.most ?? usual.most, editing.content.invited ?? usual.most);

  const submit = async () => {
    const { kind, ground, keepUntil, most } = typed;
    const empty = [...texts, 'specialGround', 'youngGround'] as const;
    const found: typeof faults = Object.fromEntries(
      empty.flatMap((name) => (typed[name] !== null && typed[name].trim() === '' ? [[name, 'Vul dit in.']] : [])),
    );
    if (keepUntil === null) found.keepUntil = 'Vul een dag in.';
    if (most === null) found.most = 'Vul een getal in.';
    setFaults(found);
    document.getElementById(`own-page-${Object.keys(found)[0]}`)?.focus();
    setProblem(Object.keys(found).length > 0 ? 'Nog niet alles is ingevuld. Kijk bij de velden.' : null);
    if (Object.keys(found).length > 0 || kind === null || ground === null) return;
    setBusy(true);
    try {
      if (!(await editing.save())) return setProblem('Nog niet alles is opgeslagen. Kijk eerst wat er nog niet klopt.');
      const settings = typed as OwnPageSettings;
      if (page) await api.save(page.uuid, settings);
      else await api.create(settings);
      toast('De pagina staat klaar. Bekijk hem eerst zelf.');
      onClose();
    } catch (error) {
      const violations = error instanceof ApiError ? error.violations : [];
      setFaults(Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message])));
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      wide
      title="Laat de vragenlijst hier invullen"
      submit="Zet de pagina klaar"
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>Daarna bekijk je de pagina zelf. Mensen kunnen pas meedoen als jij hem opent.</p>
      <RadioGroup
        {...asked(ownPageFields.kind)}
        stacked
        options={optionsOf(ownPageFields.kind, {
          trial: 'De antwoorden leest niemand. Ze verdwijnen als de proef klaar is.',
          first: 'Na het sluiten kijk je de antwoorden na, net als bij een bestand.',
          follow_up: 'Dezelfde vragen nog een keer.',
        })}
        value={typed.kind}
        onChange={(kind) =>
          kind && change({ kind, keepUntil: dayFromToday(today(), kind === 'trial' ? usual.trialDays : usual.days) })
        }
      />
      <TextField {...text('controller')} hint="Deze organisatie bepaalt wat er met de antwoorden gebeurt." />
      <TextField {...text('contact')} hint="Een mailadres of telefoonnummer. Deelnemers zien dit." />
      <TextArea {...text('purpose')} rows={2} hint="Verklap niet wat je hoopt te vinden." />
      <DateField
        label={ownPageFields.keepUntil.words.label}
        hint="Dit beloof je aan deelnemers. Daarna is hier alles weg, ook wat je al inlas. Je eigen kopieën verwijder je zelf."
        value={typed.keepUntil}
        min={today()}
        onChange={(keepUntil) => change({ keepUntil })}
        error={faults.keepUntil ?? null}
      />
      <Checkbox
        label="Er staan gevoelige vragen in"
        hint="Over gezondheid, geloof, afkomst, seksuele voorkeur, politiek of strafbare feiten."
        checked={typed.specialGround !== null}
        onChange={(on) => change({ specialGround: on ? '' : null })}
      />
      {typed.specialGround === null ? null : (
        <TextArea
          {...text('specialGround')}
          rows={2}
          hint="Overleg met je privacyfunctionaris. Deelnemers lezen dit."
        />
      )}
      <Checkbox
        label="Er doen mensen onder de 16 mee"
        checked={typed.youngGround !== null}
        onChange={(on) => change({ youngGround: on ? '' : null })}
      />
      {typed.youngGround === null ? null : (
        <TextArea
          {...text('youngGround')}
          rows={2}
          hint="Onder de 16 geeft een ouder of voogd toestemming. Deelnemers lezen dit."
        />
      )}
      {groups === null || typed.kind === 'trial' ? null : (
        <Callout kind={expected < groups.people ? 'warning' : 'info'}>
          De vragen over wie mensen zijn, maken samen {formatNumber(groups.groups)} groepen. Doen er minder dan{' '}
          {formatNumber(groups.people)} mensen mee, dan zitten er in sommige groepen minder dan vijf. Zij zijn dan
          misschien te herkennen. Vraag alleen wat je nodig hebt.
        </Callout>
      )}
      <PageLanguages work={work} typed={typed} onChange={(translated) => change({ translated })} />
      <Disclosure summary="Titel, dagen, aantal en codes">
        <div className={styles.more}>
          <TextField {...text('title')} />
          <RadioGroup
            {...asked(ownPageFields.ground)}
            stacked
            options={optionsOf(ownPageFields.ground)}
            value={typed.ground}
            onChange={(ground) => ground && change({ ground })}
          />
          <div className={styles.days}>
            <DateField
              label={ownPageFields.opensOn.words.label}
              hint="Leeg: meteen."
              value={typed.opensOn}
              onChange={(opensOn) => change({ opensOn })}
              error={faults.opensOn ?? null}
            />
            <DateField
              label={ownPageFields.closesOn.words.label}
              hint="Leeg: tot je sluit."
              value={typed.closesOn}
              onChange={(closesOn) => change({ closesOn })}
              error={faults.closesOn ?? null}
            />
          </div>
          <NumberField
            whole
            label={ownPageFields.most.words.label}
            value={typed.most}
            onChange={(most) => change({ most })}
            error={faults.most ?? null}
          />
          <Checkbox
            label={ownPageFields.withCodes.words.label}
            hint="Je maakt de codes als de pagina klaarstaat. We bewaren alleen dat een code gebruikt is, los van de antwoorden."
            checked={typed.withCodes}
            onChange={(withCodes) => change({ withCodes })}
          />
        </div>
      </Disclosure>
    </FormDialog>
  );
}
