/** What players read by e-mail. `{link}` stands for the link. */
export const mailTexts = {
  passwordReset: (username: string) => ({
    subject: 'Şifre yenileme bağlantınız',
    body: `Merhaba ${username},

Hesabınız için yeni bir şifre istendi. Yeni şifrenizi 30 dakika içinde bu adreste belirleyebilirsiniz:

{link}

Bağlantı yalnızca bir kez kullanılabilir. Bunu siz istemediyseniz bu e-postayı silin; şifreniz değişmez.`,
  }),
  emailConfirmation: (username: string) => ({
    subject: 'E-posta adresinizi doğrulayın',
    body: `Merhaba ${username},

E-posta adresinizi 30 dakika içinde bu bağlantıyla doğrulayabilirsiniz:

{link}

Bağlantı yalnızca bir kez kullanılabilir; yenisini profil sayfanızdan isteyebilirsiniz. Bu hesabı siz açmadıysanız bu e-postayı silin.`,
  }),
  registrationNotice: (username: string) => ({
    subject: 'Bilgilerinizle kayıt denemesi',
    body: `Merhaba ${username},

E-posta adresiniz, telefonunuz ya da TC Kimlik No’nuzla yeni bir hesap açılmak istendi. Bu bilgiler hesabınıza ait olduğu için yeni hesap açılmadı.

Bunu siz yaptıysanız "${username}" kullanıcı adınızla giriş yapabilir, şifrenizi unuttuysanız giriş sayfasından yenileyebilirsiniz. Siz yapmadıysanız lütfen müşteri hizmetlerine bildirin.`,
  }),
}
