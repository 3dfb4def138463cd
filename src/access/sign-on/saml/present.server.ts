import type { SignOn } from '../sign-on.contract.ts';
import { certificatesOf } from './certificates.server.ts';
import { type Saml, samlAddressesOf } from './store.server.ts';

type Presented = Pick<
  SignOn,
  | 'metadataAddress'
  | 'metadataReadAt'
  | 'metadataFault'
  | 'certificates'
  | 'entityId'
  | 'answerAddress'
  | 'logoutAddress'
  | 'signsOut'
>;

const nothing: Presented = {
  metadataAddress: null,
  metadataReadAt: null,
  metadataFault: null,
  certificates: [],
  entityId: null,
  answerAddress: null,
  logoutAddress: null,
  signsOut: false,
};

/** What the admin reads of a provider by SAML, and of what to fill in there. */
export function presentSaml(publicUrl: string, saml: Saml | null, protocol: SignOn['protocol']): Presented {
  if (!saml || protocol !== 'saml') return nothing;
  const { entityId, answerAddress, logoutAddress } = samlAddressesOf(publicUrl, saml.connection);
  return {
    metadataAddress: saml.metadataAddress,
    metadataReadAt: saml.readAt?.toISOString() ?? null,
    metadataFault: saml.fault,
    certificates: certificatesOf(saml.certificates).map(({ fingerprint, ends }) => ({
      fingerprint,
      endsAt: ends.toISOString(),
    })),
    entityId,
    answerAddress,
    logoutAddress,
    signsOut: saml.signOutAddress !== null,
  };
}
