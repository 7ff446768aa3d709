-- Keys whose holders' accounts were closed: whoever knew them could use them until they expired.
update staff.api_keys k set revoked_at = now(), revoked_by = k.issued_by
from staff.members h where h.id = k.issued_by and not h.active and k.revoked_at is null and k.expires_at > now();
