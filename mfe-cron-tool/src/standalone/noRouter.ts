// Browser only. Replaces the router in pages without the shell: the brand's components import it, but
// nothing on these pages navigates.
function absent(): never {
  throw new Error('A page without the shell has no router.');
}

export const Link = 'a';
export const NavLink = 'a';
export const useLocation = absent;
export const useNavigate = absent;
export const useParams = absent;
export const useSearchParams = absent;
