import { ChevronDown, Copy, LogOut, MoreHorizontal, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import { Tabs } from '#ui/tabs.tsx';
import styles from './style-guide.screen.module.css';

type Opened = 'dialog' | 'confirm' | 'delete' | 'drawer' | null;

/** Menu, card, explanation, toast, dialogs and drawer: press to see them. */
export function Floating() {
  const [opened, setOpened] = useState<Opened>(null);
  const [name, setName] = useState('');
  const close = () => setOpened(null);
  return (
    <>
      <div className={styles.row}>
        <Menu
          label="Acties"
          iconAfter={ChevronDown}
          align="start"
          items={[
            { label: 'Openen', to: '/stijlgids' },
            { label: 'Delen', icon: Share2, onSelect: () => toast('De link is gekopieerd') },
            { label: 'Dupliceren', icon: Copy, onSelect: () => {}, disabled: true },
            'line',
            { label: 'Verwijderen', icon: Trash2, danger: true, onSelect: () => setOpened('delete') },
          ]}
        />
        <Menu
          label="Acties voor Etensresten apart in de hoogbouw"
          icon={MoreHorizontal}
          iconOnly
          align="start"
          items={[{ label: 'Openen', to: '/stijlgids' }]}
        />
        <Popover
          label="Menu van Noor Aalbers"
          content={<Avatar name="Noor Aalbers" me named />}
          iconAfter={ChevronDown}
        >
          <div>
            <b>Noor Aalbers</b>
            <br />
            <span className="small soft">
              Bureau Waterkant
              <br />
              noor.aalbers@waterkant.example
            </span>
          </div>
          <div>
            <h3 className="eyebrow">Licentie verloopt op</h3>
            <a href="#zweven">1 maart 2027</a>
          </div>
          <div>
            <Button variant="textNoPadding" icon={LogOut}>
              Uitloggen
            </Button>
          </div>
        </Popover>
        <span>
          Houding{' '}
          <Toggletip about="Houding">Wat iemand van het gedrag vindt: prettig of vervelend, slim of dom.</Toggletip>
        </span>
        <span>
          Gewoonte{' '}
          <Toggletip about="Gewoonte" more={{ onSelect: () => setOpened('drawer') }}>
            Gedrag dat vanzelf gaat, zonder dat iemand erover nadenkt.
          </Toggletip>
        </span>
      </div>
      <div className={styles.row}>
        <Button onClick={() => toast('Opgeslagen')}>Melding</Button>
        <Button
          onClick={() =>
            toast('Notitie verwijderd', {
              action: { label: 'Ongedaan maken', onSelect: () => toast('Notitie teruggezet') },
            })
          }
        >
          Melding met actie
        </Button>
        <Button onClick={() => setOpened('dialog')}>Dialoog</Button>
        <Button onClick={() => setOpened('confirm')}>Vraag</Button>
        <Button onClick={() => setOpened('delete')}>Titel typen</Button>
        <Button onClick={() => setOpened('drawer')}>Zijpaneel</Button>
      </div>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title="Collega toevoegen"
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Toevoegen
            </Button>
            <Button variant="text" onClick={close}>
              Annuleren
            </Button>
          </>
        }
      >
        <p>Een collega kan alle stappen lezen en veranderen.</p>
        <TextField label="E-mailadres" type="email" value={name} onChange={setName} data-autofocus="" />
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        onClose={close}
        title="Delen stoppen?"
        confirmLabel="Stoppen"
        onConfirm={close}
      >
        De link werkt daarna niet meer. Je kunt later een nieuwe maken.
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'delete'}
        onClose={close}
        title="Onderzoek verwijderen?"
        confirmLabel="Verwijderen"
        onConfirm={close}
        danger
        typed={{ label: 'Titel van het onderzoek', text: 'Etensresten apart in de hoogbouw' }}
      >
        Je kunt het 30 dagen terughalen. Typ de titel om door te gaan.
      </ConfirmDialog>
      <Drawer open={opened === 'drawer'} onClose={close} title="Theorie">
        <div className="prose">
          <h3>Gewoonte</h3>
          <p>
            Gedrag dat vanzelf gaat, zonder dat iemand erover nadenkt. Een vaste plek of een vast moment roept het op.
          </p>
          <p>
            <a href="#zweven">Lees meer over deze factor</a>
          </p>
        </div>
      </Drawer>
    </>
  );
}

/** Panels that take turns, and words that open. */
export const Opening = () => (
  <>
    <Tabs
      label="Naast je werk"
      tabs={[
        {
          id: 'theorie',
          label: 'Theorie',
          content: <p>Het aantal stappen, keuzes en hobbels dat het gedrag makkelijk maakt.</p>,
        },
        { id: 'notities', label: 'Notities (2)', content: <p>De corporatie wil meedenken.</p> },
        { id: 'hier', label: 'Wie is hier', content: <p>Sanne de Wit is ook in deze stap.</p> },
      ]}
    />
    <Disclosure summary="Hoe komt dit voorstel tot stand?">
      <p>Het voorstel kijkt hoe sterk de factor samenhangt met het gedrag, en hoeveel er nog te winnen is.</p>
    </Disclosure>
    <div>
      <Disclosure look="row" summary="Gemak en frictie" open>
        <p>Voorstel 6,5–9,0 (8,0)</p>
      </Disclosure>
      <Disclosure look="row" summary="Fysieke omgeving en voorzieningen">
        <p>Voorstel 5,5–8,5 (7,0)</p>
      </Disclosure>
    </div>
  </>
);
